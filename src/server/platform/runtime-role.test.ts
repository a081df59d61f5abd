import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../tests/setup/database.ts';
import { grantRuntime, privilegesOn } from './runtime-role.ts';
import { setUpDatabase } from './set-up-database.ts';

// What the role that the market runs as can do to the database, and what it cannot.

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

type Privileges = { schema: string; table: string; privileges: string[]; version: number };

async function listPrivileges(): Promise<Privileges[]> {
  const { rows } = await owner.query<Privileges>(`
    SELECT schemaname AS schema, tablename AS "table", current_setting('server_version_num')::int AS version,
      ARRAY(SELECT name FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) AS name
        WHERE has_table_privilege('kasuwa_runtime', format('%I.%I', schemaname, tablename), name)) AS privileges
    FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`);
  return rows;
}

async function expectExactPrivileges(): Promise<void> {
  const tables = await listPrivileges();
  expect(tables.length).toBeGreaterThan(60);
  for (const { table, privileges, version } of tables)
    expect({ table, privileges }).toEqual({ table, privileges: privilegesOn(table, version) });
}

const DENIED = { code: '42501' };

describe('The role that the market runs as', () => {
  it.each([
    'CREATE TABLE mine (n int)',
    'CREATE TABLE pgboss.mine (n int)',
    'CREATE SCHEMA mine',
    'CREATE EXTENSION dblink',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'CREATE INDEX mine ON users (name)',
    'CREATE TRIGGER mine BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    'ALTER TABLE users ADD COLUMN mine int',
    'ALTER TABLE contact_deeds DISABLE TRIGGER contact_deeds_stay',
    'ALTER ROLE kasuwa_runtime SUPERUSER',
    'ALTER ROLE kasuwa PASSWORD NULL',
    'DROP TABLE contact_deeds',
    'DROP SCHEMA pgboss CASCADE',
    'TRUNCATE users CASCADE',
    'TRUNCATE contact_deeds',
    'SET ROLE kasuwa',
    'SET session_replication_role = replica',
    'SELECT pg_read_file($$/etc/passwd$$)',
    `COPY users TO PROGRAM 'cat'`,
    'UPDATE contact_deeds SET at = now()',
    'DELETE FROM contact_deeds',
    'UPDATE support_answers SET created_at = now()',
    'DELETE FROM support_answers',
    `INSERT INTO schema_migrations (name, checksum) VALUES ('9999_mine.sql', '')`,
    `UPDATE schema_migrations SET checksum = ''`,
    'DELETE FROM schema_migrations',
  ])('may not: %s', async (statement) => {
    await expect(runtime.query(statement)).rejects.toMatchObject(DENIED);
  });

  it('has on each table exactly what it needs, and no table is left out', () => expectExactPrivileges());

  it('loses what somebody granted by hand, at the next start', async () => {
    await owner.query('GRANT ALL ON contact_deeds, users TO kasuwa_runtime');
    await grantRuntime(database.url, database.runtimeUrl);
    await expectExactPrivileges();
  });

  it('is granted what it needs by many starts at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => grantRuntime(database.url, database.runtimeUrl)));
    await expectExactPrivileges();
  });

  it('reads and adds to what is append-only', async () => {
    await runtime.query('BEGIN');
    await runtime.query('SELECT FROM contact_deeds');
    await runtime.query('INSERT INTO support_answers (message_id, staff_id) VALUES (1, gen_random_uuid())');
    await runtime.query('ROLLBACK');
  });

  it('has the statistics of rebuilt tables made', async () => {
    const notices: unknown[] = [];
    runtime.on('notice', (notice) => notices.push(notice.message));
    await runtime.query('ANALYZE search_vocabulary, search_suggestions');
    expect(notices).toEqual([]);
  });
});

describe('A role that could undo its limits', () => {
  it.each(['SUPERUSER', 'CREATEROLE', 'IN ROLE kasuwa'])('does not run the market: %s', async (power) => {
    await owner.query(`CREATE ROLE too_strong LOGIN ${power}`);
    try {
      const url = new URL(database.url);
      url.username = 'too_strong';
      await expect(grantRuntime(database.url, url.href)).rejects.toThrow(
        'The role too_strong of DATABASE_URL may change the schema',
      );
    } finally {
      await owner.query('DROP ROLE too_strong');
    }
  });

  it('is named where it does not exist', async () => {
    const url = new URL(database.url);
    url.username = 'nobody"; DROP TABLE users; --';
    await expect(grantRuntime(database.url, url.href)).rejects.toThrow('does not exist');
  });
});

describe('A database that had one role', () => {
  it('gets the second by being set up again, with all its data and its queue', async () => {
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
