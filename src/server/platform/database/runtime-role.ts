import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { readDatabaseUrl } from './database-url.ts';
import { withMigrationLock } from './migrate.ts';

// The role that the server runs as: it reads and writes rows, but cannot change the schema or rows of
// append-only tables. The owner grants its privileges at every start (decision 57).

/** Actions of staff, and security events of accounts. */
const APPEND_ONLY_TABLES = [
  'contact_actions',
  'support_answers',
  'support_settlements',
  'security_events',
  'staff_actions',
];
/** Only the owner, who migrates the schema, writes them. */
const READ_ONLY_TABLES = ['schema_migrations'];
/** A job rebuilds them completely and then runs ANALYZE. */
const REBUILT_TABLES = ['search_vocabulary', 'search_suggestions'];
const SCHEMAS = ['public', 'pgboss'];
/** The first PostgreSQL version with the MAINTAIN privilege, which allows ANALYZE. */
const MAINTAIN_VERSION = 170_000;

const EMBEDDED_ROLE = 'kasuwa_runtime';

/** Does nothing when the owner is also the runtime role. */
export async function grantRuntime(ownerUrl: string, runtimeUrl: string): Promise<void> {
  const role = findSecondRole(ownerUrl, runtimeUrl);
  if (role === null) return;
  await withMigrationLock(ownerUrl, async (client) => {
    await client.query('BEGIN');
    await client.query(await writeGrants(client, role));
    await rejectCreatingRole(client, role);
    await client.query('COMMIT');
  });
}

/** Must run before the migration. Grants cannot limit an owner of objects or a member of another role. */
export async function rejectPowerfulRole(ownerUrl: string, runtimeUrl: string): Promise<void> {
  const role = findSecondRole(ownerUrl, runtimeUrl);
  if (role === null) return;
  await withMigrationLock(ownerUrl, async (client) => {
    const { rows } = await client.query<{ isPowerful: boolean }>(
      `SELECT rolsuper OR rolcreaterole
         OR EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid)
         OR EXISTS (
           SELECT FROM pg_shdepend d JOIN pg_database b ON b.datname = current_database()
           WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid = r.oid AND d.deptype = 'o'
             AND (d.dbid = b.oid OR d.classid = 'pg_database'::regclass AND d.objid = b.oid)
             AND NOT EXISTS (SELECT FROM pg_class t
               WHERE d.classid = 'pg_class'::regclass AND t.oid = d.objid AND t.relpersistence = 't')
         ) AS "isPowerful"
       FROM pg_roles r WHERE rolname = $1`,
      [role],
    );
    const [found] = rows;
    if (!found) throw new Error(`The role ${role} of DATABASE_URL does not exist.`);
    if (found.isPowerful) throw new Error(mayChangeSchema(role));
  });
}

/** The owner cannot revoke privileges that another role granted, so they are checked after the grants. */
async function rejectCreatingRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ mayCreate: boolean }>(
    `SELECT has_database_privilege($1, current_database(), 'CREATE')
       OR bool_or(has_schema_privilege($1, schema, 'CREATE')) AS "mayCreate" FROM unnest($2::text[]) AS schema`,
    [role, SCHEMAS],
  );
  if (rows[0]?.mayCreate) throw new Error(mayChangeSchema(role));
}

const mayChangeSchema = (role: string) =>
  `The role ${role} of DATABASE_URL may change the schema: it owns something in the database, is a member of another role, or may create objects. docs/operations.md says how to create one.`;

/** Null when the owner is also the runtime role. */
function findSecondRole(ownerUrl: string, runtimeUrl: string): string | null {
  const role = readDatabaseUrl(runtimeUrl)?.role ?? '';
  return role === readDatabaseUrl(ownerUrl)?.role ? null : role;
}

async function writeGrants(client: pg.Client, role: string): Promise<string> {
  const to = client.escapeIdentifier(role);
  const { rows } = await client.query<{ table: string; name: string; version: number }>(
    `SELECT format('%I.%I', schemaname, tablename) AS "table", tablename AS name,
       current_setting('server_version_num')::int AS version
     FROM pg_tables WHERE schemaname = ANY ($1) AND tableowner = current_user`,
    [SCHEMAS],
  );
  if (rows.length === 0)
    throw new Error(
      `The role ${client.user} of MIGRATION_DATABASE_URL owns none of the tables: set it to the role that does.`,
    );
  return [
    `REVOKE CREATE ON DATABASE ${client.escapeIdentifier(client.database ?? '')} FROM PUBLIC, ${to}`,
    ...SCHEMAS.flatMap((schema) => [
      `REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC, ${to}`,
      `GRANT USAGE ON SCHEMA ${schema} TO ${to}`,
      `REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schema} FROM PUBLIC, ${to}`,
      `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to}`,
    ]),
    ...rows.flatMap(({ table, name, version }) => [
      `REVOKE ALL ON ${table} FROM PUBLIC, ${to}`,
      `GRANT ${privilegesOn(name, version).join(', ')} ON ${table} TO ${to}`,
    ]),
  ].join(';\n');
}

function privilegesOn(table: string, version: number): string[] {
  if (READ_ONLY_TABLES.includes(table)) return ['SELECT'];
  if (APPEND_ONLY_TABLES.includes(table)) return ['SELECT', 'INSERT'];
  const rows = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
  return REBUILT_TABLES.includes(table) && version >= MAINTAIN_VERSION ? [...rows, 'MAINTAIN'] : rows;
}

/** Creates the runtime role of an embedded database, or resets its password. Returns its URL. */
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
