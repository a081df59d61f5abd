import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../tests/setup/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

async function query<T>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

async function allMigrations(): Promise<string[]> {
  return (await readdir(path.join(import.meta.dirname, '../../../migrations'))).sort();
}

describe('Migrating a database', () => {
  it('applies every migration in order, once, and then there is nothing to do', async () => {
    expect(await migrate(database.url)).toEqual(await allMigrations());
    expect(await migrate(database.url)).toEqual([]);
    const noted = await query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
    expect(noted.map(({ name }) => name)).toEqual(await allMigrations());
    expect(await query('SELECT count(*)::int AS n FROM categories')).toEqual([{ n: 8 }]);
  });

  it('applies each migration once, however many start together', async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url)));
    expect(applied.flat().sort()).toEqual(await allMigrations());
    expect(await query('SELECT count(*)::int AS n FROM categories')).toEqual([{ n: 8 }]);
  });

  it('refuses a migration that was changed after it had been applied, by its name', async () => {
    await migrate(database.url);
    await query("UPDATE schema_migrations SET checksum = 'other' WHERE name LIKE '0002%'");
    await expect(migrate(database.url)).rejects.toThrow(/^Migration 0002_listings\.sql was changed/);
  });

  it('that fails half way changes nothing, and says which migration it was', async () => {
    await query('CREATE TABLE photos (in_the_way int)');
    await expect(migrate(database.url)).rejects.toThrow(/^Migration 0002_listings\.sql failed: .*photos/);
    const noted = await query<{ name: string }>('SELECT name FROM schema_migrations');
    expect(noted).toEqual([{ name: '0001_accounts.sql' }]);
    expect(await query("SELECT to_regclass('listings') AS table")).toEqual([{ table: null }]);
    await query('DROP TABLE photos');
    expect(await migrate(database.url)).toEqual((await allMigrations()).slice(1));
  });
});
