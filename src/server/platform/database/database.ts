import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransaction, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ExtractTablesWithRelations, SQL } from '#server/platform/database/sql.ts';
import type { Log } from '#server/platform/observability/log.ts';

// The connection pools of all queries. Each step has a time limit, so a slow or unavailable database causes
// an error and not a hang. Reads have a separate pool, so that changes that wait for locks cannot use up
// their connections.

type NoTables = Record<string, never>;
export type Db = NodePgDatabase<NoTables>;
export type Tx = PgTransaction<NodePgQueryResultHKT, NoTables, ExtractTablesWithRelations<NoTables>>;

export type Connections = { db: Db; pool: pg.Pool };
/** `db` and `pool` are for changes and jobs; `reads` is for sessions and GET requests. */
export type Database = Connections & { reads: Connections; close(): Promise<void> };

const CHANGE_CONNECTIONS = 16;
const READ_CONNECTIONS = 12;

/** In milliseconds. The lock timeout is short, because a waiting request holds a connection. */
export type DatabaseTimeLimits = {
  connect: number;
  lock: number;
  statement: number;
  query: number;
  idleInTransaction: number;
};
export const DATABASE_TIME_LIMITS: DatabaseTimeLimits = {
  connect: 3_000,
  lock: 2_000,
  statement: 5_000,
  query: 8_000,
  idleInTransaction: 10_000,
};

export function openDatabase(url: string, log: Log, limits = DATABASE_TIME_LIMITS): Database {
  const changes = connect(url, CHANGE_CONNECTIONS, log, limits);
  const reads = connect(url, READ_CONNECTIONS, log, limits);
  return {
    ...changes,
    reads,
    async close() {
      await Promise.all([changes.pool.end(), reads.pool.end()]);
    },
  };
}

function connect(url: string, max: number, log: Log, limits: DatabaseTimeLimits): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    query_timeout: limits.query,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    application_name: 'kasuwa',
    // Our statements are too short for JIT compilation to pay off.
    options: '-c jit=off',
  });
  // A broken idle connection is replaced at the next query. Without a listener, its error ends the process.
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'));
  // The same for a connection that breaks between two statements: the next statement reports the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: createDb(pool), pool };
}

/**
 * Drizzle never releases the connection of a transaction whose BEGIN fails, as when the database goes down.
 * The pool would lose such connections, and closing it would never finish.
 */
function createDb(pool: pg.Pool): Db {
  const db: Db = drizzle(pool);
  db.transaction = async (work, options) => {
    const client = await pool.connect();
    let hasStarted = false;
    try {
      return await drizzle(client).transaction((tx) => {
        hasStarted = true;
        return work(tx);
      }, options);
    } finally {
      // A connection whose transaction did not begin or end cleanly is in an unknown state, so it is closed.
      client.release(!hasStarted || client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}

export async function isDatabaseUp(pool: pg.Pool): Promise<boolean> {
  return pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
}

/**
 * A query that is built once per database and prepared once per connection. For frequent queries of pages,
 * which cost more to build than to run.
 */
export function prepared<Query>(build: (db: Db | Tx) => Query): (db: Db | Tx) => Query {
  const built = new WeakMap<Db | Tx, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

const dialect = new PgDialect();

/** Raw SQL that each connection prepares once, for frequent writes. A name must always have the same text. */
export async function executePrepared<Row extends pg.QueryResultRow>(
  db: Db | Tx,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  type Config = PreparedQueryConfig & { execute: pg.QueryResult<Row> };
  const query = db._.session.prepareQuery<Config>(dialect.sqlToQuery(statement), undefined, name, false);
  return (await query.execute()).rows;
}

/** Like `executePrepared`, but the text is built once. Values that vary are `sql.placeholder`. */
export function preparedSql<Row extends pg.QueryResultRow>(name: string, statement: SQL) {
  type Config = PreparedQueryConfig & { execute: pg.QueryResult<Row> };
  const query = dialect.sqlToQuery(statement);
  return async (db: Db | Tx, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await db._.session.prepareQuery<Config>(query, undefined, name, false).execute(values);
    return rows;
  };
}
