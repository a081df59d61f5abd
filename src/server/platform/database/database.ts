import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransaction, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '#server/platform/observability/log.ts';

// The pools every query goes through, with a time limit on each step, so that a slow or absent database is an error and
// never a hang. Reads have a pool of their own: changes that wait for locks never take the connections that reads need.

type NoTables = Record<string, never>;
export type Db = NodePgDatabase<NoTables>;
export type Tx = PgTransaction<NodePgQueryResultHKT, NoTables, ExtractTablesWithRelations<NoTables>>;

export type Connections = { db: Db; pool: pg.Pool };
/** `db` and `pool` are for changes and jobs; sessions and whatever a GET asks for go through `reads`. */
export type Database = Connections & { reads: Connections; close(): Promise<void> };

const CHANGE_CONNECTIONS = 16;
const READ_CONNECTIONS = 12;

/** In milliseconds. A lock is waited for less long than a statement may take: a request that waits holds a connection. */
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
    // None of our statements runs for long enough to earn back what compiling it would cost.
    options: '-c jit=off',
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection broke'));
  // Nor may one that breaks while it is in use, between two statements: the next statement says what happened.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: createDb(pool), pool };
}

/**
 * Drizzle keeps the connection of a transaction that could not even begin, which is what happens when the database dies:
 * each would be missing from the pool for good, and the pool would never come to its end.
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
      // One that neither began nor ended well may be in the middle of something: nobody else may have it.
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

/** A query that is built once per database and prepared once per connection, for what pages ask all the time: building it costs more than running it. */
export function prepared<Query>(build: (db: Db | Tx) => Query): (db: Db | Tx) => Query {
  const built = new WeakMap<Db | Tx, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

const dialect = new PgDialect();

/** Raw SQL that each connection plans once, for what is written all the time: its text must always be the same under one name. */
export async function executePrepared<Row extends pg.QueryResultRow>(
  db: Db | Tx,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  type Config = PreparedQueryConfig & { execute: pg.QueryResult<Row> };
  const query = db._.session.prepareQuery<Config>(dialect.sqlToQuery(statement), undefined, name, false);
  return (await query.execute()).rows;
}

/** The same for what is asked most: put together once, with `sql.placeholder` for what differs each time. */
export function preparedSql<Row extends pg.QueryResultRow>(name: string, statement: SQL) {
  type Config = PreparedQueryConfig & { execute: pg.QueryResult<Row> };
  const query = dialect.sqlToQuery(statement);
  return async (db: Db | Tx, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await db._.session.prepareQuery<Config>(query, undefined, name, false).execute(values);
    return rows;
  };
}
