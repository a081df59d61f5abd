import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

// The files of schema/: the current schema, one file for each domain, and the migrations for databases that
// an earlier release created.

export const SCHEMA_DIR = path.join(import.meta.dirname, '../../../../schema');

/** In the order of creation: each file may use tables and functions of the files before it. */
export const DOMAINS = [
  'platform',
  'audit',
  'accounts',
  'identity',
  'listings',
  'photos',
  'blocks',
  'favorites',
  'follows',
  'alerts',
  'notifications',
  'channels',
  'messaging',
  'deals',
  'meetup-spots',
  'meetups',
  'imei',
  'proof-photos',
  'handovers',
  'scam',
  'reviews',
  'cases',
  'moderation',
  'known-bad',
  'limits',
  'support',
  'stats',
  'search',
  'newsletter',
  'my-data',
  'account-deletion',
  'providers',
  'selling',
  'risk',
] as const;

/** The schema of the first release, which all migrations start from. Missing before that release. */
export const BASELINE = '0000_baseline.sql';

export type SqlFile = { name: string; sql: string; checksum: string };
export type SchemaFiles = {
  domains: SqlFile[];
  /** All domains in one text. */
  whole: SqlFile;
  baseline: SqlFile | null;
  migrations: SqlFile[];
};

export async function readSchemaFiles(folder = SCHEMA_DIR): Promise<SchemaFiles> {
  const domains = await Promise.all(DOMAINS.map((domain) => readSql(folder, `${domain}.sql`)));
  const migrationsDir = path.join(folder, 'migrations');
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readSql(migrationsDir, name)));
  const baseline = files.find(({ name }) => name === BASELINE) ?? null;
  const migrations = files.filter((file) => file !== baseline);
  if (migrations.length > 0 && !baseline)
    throw new Error(`There are migrations, but no ${BASELINE} that they start from.`);
  return { domains, whole: asFile('schema', domains.map(({ sql }) => sql).join('\n')), baseline, migrations };
}

async function readSql(folder: string, name: string): Promise<SqlFile> {
  return asFile(name, await readFile(path.join(folder, name), 'utf8'));
}

/** The checksum excludes comment lines, so that a changed comment does not count as another schema. */
function asFile(name: string, sql: string): SqlFile {
  const statements = sql.replace(/^\s*--(?! (?:next|Not in one transaction\.)$).*\n/gm, '');
  return { name, sql, checksum: createHash('sha256').update(statements).digest('hex') };
}
