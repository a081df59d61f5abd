import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../setup/database.ts';

// Compares the table types in the code with the tables of the database.

const SERVER = path.join(import.meta.dirname, '../../../src/server');

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

type Column = { name: string; type: string; notNull: boolean; hasDefault: boolean };

const describeColumn = ({ name, type, notNull, hasDefault }: Column) =>
  [name, type, notNull && 'not null', hasDefault && 'with a default'].filter(Boolean).join(' ');

async function readTypedTables(): Promise<Map<string, string[]>> {
  const files = (await readdir(SERVER, { recursive: true })).filter((file) => file.endsWith('.tables.ts'));
  const exports = await Promise.all(files.map((file) => import(path.join(SERVER, file))));
  const tables = exports.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  return new Map(
    tables.map((table) => {
      const { name, columns } = getTableConfig(table);
      const described = columns.map((column) =>
        describeColumn({
          name: column.name,
          type: column.getSQLType(),
          notNull: column.notNull,
          hasDefault: column.hasDefault || column.generatedIdentity !== undefined,
        }),
      );
      return [name, described.sort()];
    }),
  );
}

async function readDatabaseTables({ pool } = database): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<Column & { table: string }>(`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS "notNull",
      a.atthasdef OR a.attidentity <> '' AS "hasDefault"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition`);
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => [
      table,
      columns.map(describeColumn).sort(),
    ]),
  );
}

describe('The typed tables', () => {
  it('cover all tables of the database', async () => {
    const [typed, real] = [await readTypedTables(), await readDatabaseTables()];
    expect([...typed.keys()].sort()).toEqual([...real.keys()].sort());
  });

  it('have the columns of the database, with their types and defaults', async () => {
    const [typed, real] = [await readTypedTables(), await readDatabaseTables()];
    expect(Object.fromEntries(typed)).toEqual(Object.fromEntries(real));
  });

  it.each([
    ['a column', 'ALTER TABLE blocks ADD COLUMN reason text'],
    ['a type', 'ALTER TABLE blocks ALTER COLUMN created_at TYPE timestamp'],
    ['a default', 'ALTER TABLE blocks ALTER COLUMN created_at DROP DEFAULT'],
    ['a constraint', 'ALTER TABLE blocks ALTER COLUMN created_at DROP NOT NULL'],
    ['a table', 'ALTER TABLE blocks RENAME TO blocked_users'],
  ])('do not match a database that differs in %s', async (_what, change) => {
    const other = await openTestDatabase();
    try {
      await other.pool.query(change);
      const [typed, real] = [await readTypedTables(), await readDatabaseTables(other)];
      expect(Object.fromEntries(real)).not.toEqual(Object.fromEntries(typed));
    } finally {
      await other.drop();
    }
  });
});

it('Terms, words and prefixes are compared byte by byte, independent of the server locale', async () => {
  const { rows } = await database.pool.query<{ column: string }>(`
    SELECT attrelid::regclass || '.' || attname AS column FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    WHERE attcollation = '"C"'::regcollation AND attnum > 0 AND relkind = 'r' AND relnamespace = 'public'::regnamespace`);
  expect(rows.map(({ column }) => column).sort()).toEqual([
    'alerts.either',
    'alerts.key',
    'alerts.terms',
    'listing_texts.terms',
    'listing_texts.words',
    'search_postings.condition',
    'search_postings.state',
    'search_postings.term',
    'search_suggestions.prefix',
    'search_vocabulary.word',
  ]);
});
