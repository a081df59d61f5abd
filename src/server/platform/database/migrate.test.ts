import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  connect,
  listSchema,
  openEmptyDatabase,
  openReleasedDatabase,
  releasedSchema,
  unreleasedSchema,
} from '../../../../tests/setup/schemas.ts';
import { until } from '../../../../tests/setup/until.ts';
import { migrate } from './migrate.ts';
import { BASELINE } from './schema-files.ts';

const appliedNames = async (client: Awaited<ReturnType<typeof connect>>) =>
  (await client.query('SELECT name FROM schema_migrations ORDER BY applied_at, name')).rows.map(
    ({ name }) => name,
  );

describe('An empty database', () => {
  it('gets the schema, and the next run applies nothing', async () => {
    const { url, client } = await openEmptyDatabase();
    expect(await migrate(url)).toEqual(['schema']);
    expect(await migrate(url)).toEqual([]);
    const { rows } = await client.query('SELECT count(*)::int AS n FROM categories');
    expect(rows).toEqual([{ n: 8 }]);
  });

  it('gets the schema once when several processes start at the same time', async () => {
    const { url } = await openEmptyDatabase();
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
    expect(applied.flat()).toEqual(['schema']);
  });

  it('stays unchanged when a file fails, and the error names the file', async () => {
    const { url, client } = await openEmptyDatabase();
    await client.query('CREATE TABLE photos (in_the_way int)');
    await expect(migrate(url)).rejects.toThrow(/^schema\/photos\.sql failed: .*photos/);
    const { rows } = await client.query("SELECT to_regclass('users') AS users");
    expect(rows).toEqual([{ users: null }]);
    await client.query('DROP TABLE photos');
    expect(await migrate(url)).toEqual(['schema']);
  });
});

it('A new database gets no migrations, because its schema includes their result', async () => {
  const folder = await releasedSchema({ '0001_wrong.sql': 'This is not SQL' });
  const { url } = await openEmptyDatabase();
  expect(await migrate(url, folder)).toEqual(['schema']);
  expect(await migrate(url, folder)).toEqual([]);
});

describe('A database from before the first release', () => {
  const OUTDATED = /^The database was created by a version before the first release/;

  it('is rejected when the schema has changed since', async () => {
    const { url } = await openEmptyDatabase();
    await migrate(url, await unreleasedSchema());
    const changed = await unreleasedSchema({ scam: 'CREATE TABLE other (id int);\n' });
    await expect(migrate(url, changed)).rejects.toThrow(OUTDATED);
  });

  it('is accepted when only a comment has changed', async () => {
    const { url } = await openEmptyDatabase();
    await migrate(url, await unreleasedSchema());
    expect(await migrate(url, await unreleasedSchema({ scam: '-- A comment.\n' }))).toEqual([]);
  });

  it('is migrated by the first release if it has the same schema, and rejected otherwise', async () => {
    const [same, other] = [await openEmptyDatabase(), await openEmptyDatabase()];
    await migrate(same.url, await unreleasedSchema());
    await migrate(other.url, await unreleasedSchema({ scam: 'CREATE TABLE other (id int);\n' }));
    const released = await releasedSchema({ '0001_colors.sql': 'CREATE TABLE colors (id int);' });
    expect(await migrate(same.url, released)).toEqual(['0001_colors.sql']);
    await expect(migrate(other.url, released)).rejects.toThrow(OUTDATED);
  });

  it('is rejected when numbered files created it', async () => {
    const { url, client } = await openEmptyDatabase();
    await client.query(
      "CREATE TABLE schema_migrations (name text, checksum text); INSERT INTO schema_migrations VALUES ('0001_accounts.sql', '')",
    );
    await expect(migrate(url)).rejects.toThrow(OUTDATED);
  });
});

describe('A database of an earlier release', () => {
  it('gets each missing migration once and in order when several processes start together', async () => {
    const folder = await releasedSchema({
      '0001_colors.sql': 'CREATE TABLE colors (id int);',
      '0002_shades.sql': 'ALTER TABLE colors ADD shade text;',
    });
    const { url, client } = await openReleasedDatabase(folder);
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folder)));
    expect(applied.flat()).toEqual(['0001_colors.sql', '0002_shades.sql']);
    expect(await appliedNames(client)).toEqual([BASELINE, '0001_colors.sql', '0002_shades.sql']);
    expect(await migrate(url, folder)).toEqual([]);
  });

  it('is rejected when a migration was changed after it had been applied', async () => {
    const folder = await releasedSchema({ '0001_colors.sql': 'CREATE TABLE colors (id int);' });
    const { url } = await openReleasedDatabase(folder);
    await migrate(url, folder);
    await writeFile(path.join(folder, 'migrations/0001_colors.sql'), 'CREATE TABLE colors (id bigint);');
    await expect(migrate(url, folder)).rejects.toThrow(/^Migration 0001_colors\.sql was changed/);
  });

  it('does not change when a migration fails, and the error names the migration', async () => {
    const folder = await releasedSchema({
      '0001_colors.sql': 'CREATE TABLE colors (id int);',
      '0002_shades.sql': 'CREATE TABLE shades (id int); ALTER TABLE in_the_way ADD x int;',
    });
    const { url, client } = await openReleasedDatabase(folder);
    await expect(migrate(url, folder)).rejects.toThrow(/^Migration 0002_shades\.sql failed: .*in_the_way/);
    const { rows } = await client.query(
      "SELECT to_regclass('colors') AS colors, to_regclass('shades') AS shades",
    );
    expect(rows).toEqual([{ colors: 'colors', shades: null }]);
    await client.query('CREATE TABLE in_the_way ()');
    expect(await migrate(url, folder)).toEqual(['0002_shades.sql']);
  });

  it('needs the baseline that its migrations start from', async () => {
    const folder = await releasedSchema({ '0001_colors.sql': 'CREATE TABLE colors (id int);' });
    await rm(path.join(folder, 'migrations', BASELINE));
    await expect(migrate('', folder)).rejects.toThrow(`no ${BASELINE}`);
  });
});

describe('A migration that waits for a busy table', () => {
  it('lets other reads and writes continue, and is applied when the table is free', async () => {
    const folder = await releasedSchema({ '0001_users.sql': 'ALTER TABLE users ADD nickname text;' });
    const { url, client: slow } = await openReleasedDatabase(folder);
    const other = await connect(url);
    await slow.query('BEGIN; SELECT FROM users');
    const migrated = migrate(url, folder);
    await until(async () => {
      const { rowCount } = await other.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rowCount;
    });
    expect((await other.query('SELECT name FROM users')).rowCount).toBe(1);
    expect((await other.query("UPDATE users SET bio = 'x'")).rowCount).toBe(1);
    await slow.query('COMMIT');
    expect(await migrated).toEqual(['0001_users.sql']);
  });
});

describe('A migration in steps', () => {
  const STEPS = `-- Not in one transaction.
CREATE TABLE IF NOT EXISTS colors (id int);
-- next
CREATE INDEX CONCURRENTLY colors_idx ON colors (id);
-- next
INSERT INTO colors SELECT 1 FROM in_the_way;
-- next
DROP INDEX CONCURRENTLY colors_idx;
`;

  it('commits the steps before one that fails, and is repeated as a whole', async () => {
    const folder = await releasedSchema({ '0001_colors.sql': STEPS });
    const { url, client } = await openReleasedDatabase(folder);
    await expect(migrate(url, folder)).rejects.toThrow(/^Migration 0001_colors\.sql failed: .*in_the_way/);
    expect(await appliedNames(client)).toEqual([BASELINE]);
    await client.query('CREATE TABLE in_the_way AS SELECT 1 AS id; DROP INDEX colors_idx');
    expect(await migrate(url, folder)).toEqual(['0001_colors.sql']);
    expect((await client.query('SELECT id FROM colors')).rows).toEqual([{ id: 1 }]);
  });
});

describe('A database that was migrated', () => {
  async function differences(folder?: string): Promise<{ missing: string[]; extra: string[] }> {
    const [fresh, old] = [await openEmptyDatabase(), await openReleasedDatabase(folder)];
    for (const { url } of [fresh, old]) await migrate(url, folder);
    const [expected, actual] = [await listSchema(fresh.client), await listSchema(old.client)];
    return {
      missing: expected.filter((line) => !actual.includes(line)),
      extra: actual.filter((line) => !expected.includes(line)),
    };
  }

  it('has the same schema as a new one', async () => {
    expect(await differences()).toEqual({ missing: [], extra: [] });
  });

  it.each([
    ['a column', 'ALTER TABLE blocks ADD why text', 'ALTER TABLE blocks ADD why varchar(9)', 'blocks.why'],
    [
      'a default',
      'ALTER TABLE blocks ADD n int DEFAULT 1',
      'ALTER TABLE blocks ADD n int DEFAULT 2',
      'blocks.n',
    ],
    ['an index', '', 'CREATE INDEX new_idx ON blocks (created_at)', 'new_idx'],
    ['a constraint', '', 'ALTER TABLE blocks ADD CHECK (created_at IS NOT NULL)', 'constraint on blocks'],
    [
      'a trigger',
      '',
      'CREATE TRIGGER new_one BEFORE DELETE ON blocks EXECUTE FUNCTION reject_change()',
      'new_one',
    ],
    [
      'a function',
      'CREATE FUNCTION new_one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE FUNCTION new_one() RETURNS int LANGUAGE sql AS $$ SELECT 2 $$',
      'SELECT 2',
    ],
    ['storage', '', 'ALTER TABLE blocks SET (fillfactor = 70)', 'table blocks'],
    [
      'a collation',
      'ALTER TABLE blocks ADD why text',
      'ALTER TABLE blocks ADD why text COLLATE "C"',
      'blocks.why text collate "C"',
    ],
    ['a row', '', "UPDATE sms_budget SET used = 1 WHERE period = 'day'", 'row of sms_budget'],
  ])('is reported when it differs from a new one: %s', async (_what, migration, schema, named) => {
    const folder = await releasedSchema({ '0001_change.sql': `${migration};` }, { selling: `${schema};` });
    const { missing } = await differences(folder);
    expect(missing).toHaveLength(1);
    expect(missing[0]).toContain(named);
  });

  it('is reported when it has more than a new one', async () => {
    const folder = await releasedSchema({
      '0001_change.sql': 'CREATE INDEX new_idx ON blocks (created_at);',
    });
    expect(await differences(folder)).toEqual({
      missing: [],
      extra: [expect.stringContaining('new_idx')],
    });
  });
});
