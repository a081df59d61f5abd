import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

// Brings a database up to the newest migration, once, however many instances start together.

const MIGRATIONS_DIR = path.join(import.meta.dirname, '../../../migrations');
const LOCK = 7_201_946;
const OLDEST_POSTGRES = 150_000;
const TURN_MS = 200;

/** The first line of a file that cannot be one transaction. Its statements stand between lines `-- next`, and can be begun again. */
const IN_STEPS = /^-- Not in one transaction\.\n/;
const NEXT = /^-- next$/m;

/**
 * Whoever reads or writes a table queues behind a migration that waits for it, so it waits for a moment only, then lets
 * them pass and tries again. Shorter than PostgreSQL takes to find a circle, so that it is never they who are broken off.
 */
const LOCK_WITHIN_MS = 800;
const MOST_ATTEMPTS = 60;
const BUSY_CODES = new Set(['55P03', '40P01']);

/** Returns the names of the migrations this call applied. */
export async function migrate(url: string, folder = MIGRATIONS_DIR): Promise<string[]> {
  return withMigrationLock(url, async (client) => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    return applyPending(client, folder);
  });
}

/** One at a time among all processes that change this database. */
export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await requireVersion(client);
    await waitForTurn(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** By asking again: a statement that waits would be waited for by indexes that are made concurrently. */
async function waitForTurn(client: pg.Client): Promise<void> {
  const ask = () => client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
  while (!(await ask()).rows[0]?.mine) await pause(TURN_MS);
}

async function applyPending(client: pg.Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const fresh: string[] = [];
  for (const name of names) {
    const sql = await readFile(path.join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const known = applied.get(name);
    if (known && known !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied.`);
    if (known) continue;
    await applyOne(client, name, sql, checksum);
    fresh.push(name);
  }
  return fresh;
}

async function applyOne(client: pg.Client, name: string, sql: string, checksum: string): Promise<void> {
  const note = () =>
    client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  const run = IN_STEPS.test(sql) ? runInSteps : runAtOnce;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`SET lock_timeout = ${LOCK_WITHIN_MS}`);
      return await run(client, sql, note);
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      if (!BUSY_CODES.has(code) || attempt === MOST_ATTEMPTS)
        throw new Error(`Migration ${name} failed: ${message}`, { cause: error });
      await pause(LOCK_WITHIN_MS);
    }
  }
}

type Run = (client: pg.Client, sql: string, note: () => Promise<unknown>) => Promise<void>;

const runAtOnce: Run = async (client, sql, note) => {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await note();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

const runInSteps: Run = async (client, sql, note) => {
  for (const statement of sql.split(NEXT)) await client.query(statement);
  await note();
};

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version_num') AS version",
  );
  if (Number(rows[0]?.version) < OLDEST_POSTGRES) throw new Error('Kasuwa needs PostgreSQL 15 or newer.');
}
