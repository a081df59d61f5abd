import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { CREATE_APPLIED } from '#server/platform/database/migrate.ts';
import { BASELINE, DOMAINS, readSchemaFiles, SCHEMA_DIR } from '#server/platform/database/schema-files.ts';
import { createEmptyDatabase } from './database.ts';

// Schema folders and databases for tests of creating and migrating a database.

/** The current domain files with `added` SQL, without migrations. */
export async function unreleasedSchema(added: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-schema-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(SCHEMA_DIR, folder, { recursive: true });
  await rm(path.join(folder, 'migrations'), { recursive: true });
  await cp(path.join(SCHEMA_DIR, 'migrations/README.md'), path.join(folder, 'migrations/README.md'));
  for (const domain of DOMAINS)
    await writeFile(path.join(folder, `${domain}.sql`), added[domain] ?? '', { flag: 'a' });
  return folder;
}

/** The current schema as the first release, with later migrations and `added` SQL in the domain files. */
export async function releasedSchema(
  migrations: Record<string, string>,
  added: Record<string, string> = {},
): Promise<string> {
  const folder = await unreleasedSchema(added);
  const { whole } = await readSchemaFiles();
  for (const [name, sql] of Object.entries({ [BASELINE]: whole.sql, ...migrations }))
    await writeFile(path.join(folder, 'migrations', name), sql);
  return folder;
}

export type OpenDatabase = { url: string; client: pg.Client };

export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const { url, drop } = await createEmptyDatabase();
  // Handlers run in reverse order, so the database is dropped after all connections are closed.
  onTestFinished(drop);
  return { url, client: await connect(url) };
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A database with the baseline schema; before the first release, with the current schema. */
export async function openReleasedDatabase(folder?: string): Promise<OpenDatabase> {
  const { whole, baseline } = await readSchemaFiles(folder);
  const { name, checksum, sql } = baseline ?? whole;
  const { url, client } = await openEmptyDatabase();
  await client.query(CREATE_APPLIED);
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  await client.query(sql);
  return { url, client };
}

/** Tables with rows that the server needs from the start. */
const SEEDED = ['categories', 'sms_budget', 'users'];
/** Columns that differ between two databases. */
const TIMESTAMPS = ['created_at', 'updated_at', 'resets_at'];

/** All objects of a schema, one per line, independent of the order of creation. */
export async function listSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    SELECT format('column %s.%s %s', attrelid::regclass, attname, concat_ws(' ', format_type(atttypid, atttypmod),
        'collate ' || nullif(attcollation, 0)::regcollation, CASE WHEN attnotnull THEN 'not null' END,
        'default ' || pg_get_expr(adbin, adrelid), 'identity ' || nullif(attidentity::text, ''),
        'statistics ' || attstattarget)) AS line
      FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
      WHERE attnum > 0 AND NOT attisdropped AND relkind = 'r' AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT format('table %s %s %s', relname, relpersistence, reloptions)
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT format('constraint on %s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT format('%s valid %s', pg_get_indexdef(indexrelid), indisvalid)
      FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t WHERE NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL SELECT format('extension %s', extname) FROM pg_extension`);
  const seeds = await Promise.all(
    SEEDED.map((table) =>
      client.query<{ line: string }>(
        `SELECT format('row of ${table}: %s', to_jsonb(t) - $1::text[]) AS line FROM ${table} t`,
        [TIMESTAMPS],
      ),
    ),
  );
  return [...rows, ...seeds.flatMap((seed) => seed.rows)].map(({ line }) => line).sort();
}
