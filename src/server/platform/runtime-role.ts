import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { readDatabaseUrl } from './database-url.ts';
import { withMigrationLock } from './migrate.ts';

// The role that the market runs as: it reads and writes rows, and can neither change the schema nor what is only ever
// added to. The owner, who migrates, grants it what it needs after every migration (decision 57).

/** Rows are inserted and read, never changed: what staff did, and what happened to accounts. */
const APPEND_ONLY_TABLES = ['contact_deeds', 'support_answers', 'security_events'];
/** Written by migrations alone. */
const READ_ONLY_TABLES = ['schema_migrations'];
/** Rebuilt as a whole by a job, which then has them analyzed. */
const REBUILT_TABLES = ['search_vocabulary', 'search_suggestions'];
const SCHEMAS = ['public', 'pgboss'];
/** The first version that can grant ANALYZE. */
const GRANTS_MAINTAIN = 170_000;

const EMBEDDED_ROLE = 'kasuwa_runtime';

/** Nothing where one role does both. */
export async function grantRuntime(ownerUrl: string, runtimeUrl: string): Promise<void> {
  const role = readDatabaseUrl(runtimeUrl)?.role ?? '';
  if (role === readDatabaseUrl(ownerUrl)?.role) return;
  await withMigrationLock(ownerUrl, async (client) => {
    await rejectPowerfulRole(client, role);
    await client.query('BEGIN');
    await client.query(await writeGrants(client, role));
    await client.query('COMMIT');
  });
}

/** The grants would mean nothing to a role that may do everything, or may become the owner. */
async function rejectPowerfulRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ isPowerful: boolean }>(
    `SELECT rolsuper OR rolcreaterole OR pg_has_role(oid, current_user::regrole, 'MEMBER') AS "isPowerful"
     FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (!found) throw new Error(`The role ${role} of DATABASE_URL does not exist.`);
  if (found.isPowerful)
    throw new Error(
      `The role ${role} of DATABASE_URL may change the schema: docs/operations.md says how to create one.`,
    );
}

async function writeGrants(client: pg.Client, role: string): Promise<string> {
  const to = client.escapeIdentifier(role);
  const { rows } = await client.query<{ table: string; name: string; version: number }>(
    `SELECT format('%I.%I', schemaname, tablename) AS "table", tablename AS name,
       current_setting('server_version_num')::int AS version
     FROM pg_tables WHERE schemaname = ANY ($1) AND tableowner = current_user`,
    [SCHEMAS],
  );
  return [
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    ...SCHEMAS.flatMap((schema) => [
      `GRANT USAGE ON SCHEMA ${schema} TO ${to}`,
      `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to}`,
    ]),
    ...rows.flatMap(({ table, name, version }) => [
      `REVOKE ALL ON ${table} FROM ${to}`,
      `GRANT ${privilegesOn(name, version).join(', ')} ON ${table} TO ${to}`,
    ]),
  ].join(';\n');
}

export function privilegesOn(table: string, version: number): string[] {
  if (READ_ONLY_TABLES.includes(table)) return ['SELECT'];
  if (APPEND_ONLY_TABLES.includes(table)) return ['SELECT', 'INSERT'];
  const rows = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
  return REBUILT_TABLES.includes(table) && version >= GRANTS_MAINTAIN ? [...rows, 'MAINTAIN'] : rows;
}

/** The role of an embedded database, made at the first start that knows of it. Returns its URL. */
export async function createRuntimeRole(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', url.password).update('runtime role').digest('hex');
  await withMigrationLock(ownerUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [EMBEDDED_ROLE]);
    const verb = rowCount ? 'ALTER' : 'CREATE';
    await client.query(`${verb} ROLE ${EMBEDDED_ROLE} LOGIN PASSWORD '${password}'`);
  });
  url.username = EMBEDDED_ROLE;
  url.password = password;
  return url.href;
}
