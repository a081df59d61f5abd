import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readSchemaFiles, type SchemaFiles, type SqlFile } from './schema-files.ts';

// Creates the schema of an empty database, or applies the migrations that a database does not have yet. Each
// file is applied once, even when several processes start at the same time.

const LOCK = 7_201_946;
const OLDEST_POSTGRES = 150_000;
const LOCK_RETRY_MS = 200;
/** The first line of a migration in steps. `-- next` lines separate its statements, which can be repeated. */
const IN_STEPS = /^-- Not in one transaction\.\n/;
const NEXT = /^-- next$/m;

/**
 * Reads and writes of a table queue behind a migration that waits for its lock. So a migration waits briefly,
 * lets them continue and tries again. The timeout is shorter than PostgreSQL's deadlock check, so the
 * migration is what fails.
 */
const LOCK_TIMEOUT_MS = 800;
const MAX_ATTEMPTS = 60;
const BUSY_CODES = new Set(['55P03', '40P01']);

/** The table records the files that were applied to a database. */
export const CREATE_APPLIED =
  'CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())';

const OUTDATED =
  'The database was created by a version before the first release, and such databases are not migrated. ' +
  'Use an empty database, or delete the data directory of the embedded one.';

/** Returns the names of the files that were applied. */
export async function migrate(url: string, folder?: string): Promise<string[]> {
  const files = await readSchemaFiles(folder);
  return withMigrationLock(url, async (client) => {
    const applied = await findApplied(client);
    return applied ? applyPending(client, files, applied) : createSchema(client, files);
  });
}

/** Runs `work` in one process at a time. */
export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await requireVersion(client);
    await waitForMigrationLock(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Polls, because CREATE INDEX CONCURRENTLY would wait for a statement that waits for the lock. */
async function waitForMigrationLock(client: pg.Client): Promise<void> {
  const tryLock = () =>
    client.query<{ acquired: boolean }>('SELECT pg_try_advisory_lock($1) AS acquired', [LOCK]);
  while (!(await tryLock()).rows[0]?.acquired) await pause(LOCK_RETRY_MS);
}

/** Checksums by name; null for a database without a schema. */
async function findApplied(client: pg.Client): Promise<Map<string, string> | null> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS exists",
  );
  if (!tables[0]?.exists) return null;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function createSchema(client: pg.Client, files: SchemaFiles): Promise<string[]> {
  const { domains, whole, baseline, migrations } = files;
  await inTransaction(client, async () => {
    await client.query(CREATE_APPLIED);
    for (const { name, sql } of domains)
      await client.query(sql).catch((error) => {
        throw new Error(`schema/${name} failed: ${error.message}`, { cause: error });
      });
    // Migrations are recorded as applied, because the schema includes their result.
    for (const file of [baseline ?? whole, ...migrations]) await record(client, file);
  });
  return [whole.name];
}

async function applyPending(
  client: pg.Client,
  { whole, baseline, migrations }: SchemaFiles,
  applied: ReadonlyMap<string, string>,
): Promise<string[]> {
  const isReleased = baseline !== null && applied.has(baseline.name);
  if (!isReleased && applied.get(whole.name) !== (baseline ?? whole).checksum) throw new Error(OUTDATED);
  const newlyApplied: string[] = [];
  for (const migration of migrations) {
    const appliedChecksum = applied.get(migration.name);
    if (appliedChecksum && appliedChecksum !== migration.checksum)
      throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
    if (appliedChecksum) continue;
    await applyOne(client, migration);
    newlyApplied.push(migration.name);
  }
  return newlyApplied;
}

async function applyOne(client: pg.Client, migration: SqlFile): Promise<void> {
  const run = IN_STEPS.test(migration.sql) ? runInSteps : runInOneTransaction;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
      return await run(client, migration);
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      if (!BUSY_CODES.has(code) || attempt === MAX_ATTEMPTS)
        throw new Error(`Migration ${migration.name} failed: ${message}`, { cause: error });
      await pause(LOCK_TIMEOUT_MS);
    }
  }
}

async function runInOneTransaction(client: pg.Client, migration: SqlFile): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(migration.sql);
    await record(client, migration);
  });
}

async function runInSteps(client: pg.Client, migration: SqlFile): Promise<void> {
  for (const statement of migration.sql.split(NEXT)) await client.query(statement);
  await record(client, migration);
}

async function record(client: pg.Client, { name, checksum }: Omit<SqlFile, 'sql'>): Promise<void> {
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version_num') AS version",
  );
  if (Number(rows[0]?.version) < OLDEST_POSTGRES) throw new Error('Kasuwa needs PostgreSQL 15 or newer.');
}
