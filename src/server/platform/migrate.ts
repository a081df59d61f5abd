import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

// Brings a database up to the newest migration, once, however many instances start together.

const MIGRATIONS_DIR = path.join(import.meta.dirname, '../../../migrations');
const LOCK = 7_201_946;
const OLDEST_POSTGRES = 150_000;

/** Returns the names of the migrations this call applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await requireVersion(client);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    return await applyPending(client);
  } finally {
    await client.end();
  }
}

async function applyPending(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => name.endsWith('.sql')).sort();
  const fresh: string[] = [];
  for (const name of names) {
    const sql = await readFile(path.join(MIGRATIONS_DIR, name), 'utf8');
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
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version_num') AS version",
  );
  if (Number(rows[0]?.version) < OLDEST_POSTGRES) throw new Error('Kasuwa needs PostgreSQL 15 or newer.');
}
