import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/setup/database.ts';
import { grantRuntime } from './runtime-role.ts';
import { setUpDatabase } from './set-up-database.ts';

let database: TestDatabase;
let owner: pg.Client;
let runtime: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  [owner, runtime] = [database.url, database.runtimeUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await Promise.all([owner.connect(), runtime.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), runtime.end()]);
  await database.drop();
});

type Privileges = { table: string; privileges: string[]; version: number };

async function listPrivileges(): Promise<Privileges[]> {
  const { rows } = await owner.query<Privileges>(`
    SELECT tablename AS "table", current_setting('server_version_num')::int AS version,
      ARRAY(SELECT name FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) AS name
        WHERE has_table_privilege('kasuwa_runtime', format('%I.%I', schemaname, tablename), name)) AS privileges
    FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY schemaname, tablename`);
  return rows;
}

/** Tables whose rows a trigger protects. */
async function listProtectedTables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
    WHERE tgfoid = 'reject_change'::regproc ORDER BY name`);
  return rows.map(({ name }) => name);
}

const ROWS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const ANALYZED = ['search_vocabulary', 'search_suggestions'];

async function expectExactPrivileges(): Promise<void> {
  const tables = await listPrivileges();
  const appendOnly = await listProtectedTables();
  expect(tables.length).toBeGreaterThan(60);
  for (const { table, privileges, version } of tables) {
    const maintained = ANALYZED.includes(table) && version >= 170_000 ? [...ROWS, 'MAINTAIN'] : ROWS;
    const others = appendOnly.includes(table) ? ['SELECT', 'INSERT'] : maintained;
    const expected = table === 'schema_migrations' ? ['SELECT'] : others;
    expect({ table, privileges }).toEqual({ table, privileges: expected });
  }
}

const DENIED = { code: '42501' };

describe('The runtime role', () => {
  it.each([
    'CREATE TABLE mine (n int)',
    'CREATE TABLE pgboss.mine (n int)',
    'CREATE SCHEMA mine',
    'CREATE EXTENSION dblink',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE OR REPLACE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'CREATE INDEX mine ON users (name)',
    'CREATE TRIGGER mine BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION reject_change()',
    'ALTER TABLE users ADD COLUMN mine int',
    'ALTER TABLE contact_actions DISABLE TRIGGER contact_actions_append_only',
    'ALTER ROLE kasuwa_runtime SUPERUSER',
    'ALTER ROLE kasuwa PASSWORD NULL',
    'DROP TABLE contact_actions',
    'DROP SCHEMA pgboss CASCADE',
    'TRUNCATE users CASCADE',
    'TRUNCATE contact_actions',
    'SET ROLE kasuwa',
    'SET session_replication_role = replica',
    'SELECT pg_read_file($$/etc/passwd$$)',
    `COPY users TO PROGRAM 'cat'`,
    'UPDATE contact_actions SET at = now()',
    'DELETE FROM contact_actions',
    'UPDATE support_answers SET created_at = now()',
    'DELETE FROM support_answers',
    'UPDATE support_settlements SET seq = 1',
    'DELETE FROM support_settlements',
    'UPDATE security_events SET at = now()',
    'DELETE FROM security_events',
    "SELECT setval(pg_get_serial_sequence('security_events', 'id'), 1)",
    "SELECT setval(pg_get_serial_sequence('listings', 'id'), 1)",
    `INSERT INTO schema_migrations (name, checksum) VALUES ('9999_mine.sql', '')`,
    `UPDATE schema_migrations SET checksum = ''`,
    'DELETE FROM schema_migrations',
  ])('may not run: %s', async (statement) => {
    await expect(runtime.query(statement)).rejects.toMatchObject(DENIED);
  });

  it('has exactly the privileges that it needs on each table', () => expectExactPrivileges());

  it('cannot change append-only tables, which triggers protect', async () => {
    expect(await listProtectedTables()).toEqual([
      'contact_actions',
      'security_events',
      'staff_actions',
      'support_answers',
      'support_settlements',
    ]);
  });

  it.each([
    'ALL ON contact_actions, users',
    'UPDATE (at) ON contact_actions',
    'ALL ON ALL SEQUENCES IN SCHEMA public',
    'CREATE ON SCHEMA public',
    'ALL ON SCHEMA pgboss',
    'ALL ON DATABASE current',
  ])('loses privileges that were granted manually at the next start: %s', async (grant) => {
    const name = new URL(database.url).pathname.slice(1);
    for (const role of ['kasuwa_runtime', 'PUBLIC'])
      await owner.query(`GRANT ${grant.replace('current', name)} TO ${role}`);
    await grantRuntime(database.url, database.runtimeUrl);
    await expectExactPrivileges();
    for (const statement of [
      'CREATE TABLE mine (n int)',
      'CREATE TABLE pgboss.mine (n int)',
      'CREATE SCHEMA mine',
      'UPDATE contact_actions SET at = now()',
      "SELECT setval(pg_get_serial_sequence('security_events', 'id'), 1)",
    ])
      await expect(runtime.query(statement)).rejects.toMatchObject(DENIED);
  });

  it('gets its privileges when several processes start at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => grantRuntime(database.url, database.runtimeUrl)));
    await expectExactPrivileges();
  });

  it('reads append-only tables and inserts into them', async () => {
    await runtime.query('BEGIN');
    await runtime.query('SELECT FROM contact_actions');
    await runtime.query('INSERT INTO support_answers (message_id, staff_id) VALUES (1, gen_random_uuid())');
    await runtime.query('ROLLBACK');
  });

  it('may analyze tables that a job rebuilds', async () => {
    const notices: unknown[] = [];
    runtime.on('notice', (notice) => notices.push(notice.message));
    await runtime.query('ANALYZE search_vocabulary, search_suggestions');
    expect(notices).toEqual([]);
  });
});

describe('setUpDatabase', () => {
  const asRole = (name: string) => Object.assign(new URL(database.url), { username: name }).href;

  it.each(['SUPERUSER', 'CREATEROLE', 'IN ROLE kasuwa', 'IN ROLE pg_write_all_data', 'IN ROLE pg_monitor'])(
    'rejects a runtime role that could extend its own privileges: %s',
    async (attribute) => {
      await owner.query(`CREATE ROLE too_strong LOGIN ${attribute}`);
      try {
        await expect(setUpDatabase({ owner: database.url, runtime: asRole('too_strong') })).rejects.toThrow(
          'The role too_strong of DATABASE_URL may change the schema',
        );
      } finally {
        await owner.query('DROP ROLE too_strong');
      }
    },
  );

  it.each([
    ['the database', (role: string) => `ALTER DATABASE current OWNER TO ${role}`],
    ['a schema', (role: string) => `ALTER SCHEMA pgboss OWNER TO ${role}`],
    ['a table', (role: string) => `ALTER TABLE security_events OWNER TO ${role}`],
    ['a sequence', (role: string) => `CREATE SEQUENCE of_role; ALTER SEQUENCE of_role OWNER TO ${role}`],
    ['a type', (role: string) => `ALTER TYPE pgboss.job_state OWNER TO ${role}`],
    ['a function', (role: string) => `ALTER FUNCTION reject_change OWNER TO ${role}`],
  ])('rejects a runtime role that owns %s', async (_what, changeOwner) => {
    const old = await createTestDatabase();
    const client = new pg.Client({ connectionString: old.url });
    await client.connect();
    const name = new URL(old.url).pathname.slice(1);
    await client.query('CREATE ROLE old_owner LOGIN');
    try {
      await client.query(changeOwner('old_owner').replace('current', name));
      const runtime = Object.assign(new URL(old.url), { username: 'old_owner' }).href;
      await expect(setUpDatabase({ owner: old.url, runtime })).rejects.toThrow(
        'The role old_owner of DATABASE_URL may change the schema',
      );
    } finally {
      await client.query('REASSIGN OWNED BY old_owner TO kasuwa; DROP ROLE old_owner');
      await client.end();
      await old.drop();
    }
  });

  it('accepts a runtime role that has a temporary table', async () => {
    await runtime.query('CREATE TEMPORARY TABLE passing (n int, words text)');
    await setUpDatabase({ owner: database.url, runtime: database.runtimeUrl });
    await runtime.query('DROP TABLE passing');
  });

  it('rejects a migrating role that owns none of the tables', async () => {
    const empty = await createEmptyDatabase();
    try {
      await expect(grantRuntime(empty.url, empty.runtimeUrl)).rejects.toThrow(
        'The role kasuwa of MIGRATION_DATABASE_URL owns none of the tables',
      );
    } finally {
      await empty.drop();
    }
  });

  it('rejects a runtime role that does not exist', async () => {
    const runtimeUrl = asRole('nobody"; DROP TABLE users; --');
    await expect(setUpDatabase({ owner: database.url, runtime: runtimeUrl })).rejects.toThrow(
      'does not exist',
    );
  });
});

describe('A database with one role', () => {
  it('gets a runtime role, with access to its data and queue, when it is set up again', async () => {
    const old = await createEmptyDatabase();
    try {
      await setUpDatabase({ owner: old.url, runtime: old.url });
      const client = new pg.Client({ connectionString: old.runtimeUrl });
      await client.connect();
      await expect(client.query('SELECT FROM users')).rejects.toMatchObject(DENIED);
      expect(await setUpDatabase({ owner: old.url, runtime: old.runtimeUrl })).toEqual([]);
      await client.query('SELECT FROM users');
      await client.query('SELECT FROM pgboss.job');
      await client.end();
    } finally {
      await old.drop();
    }
  });
});
