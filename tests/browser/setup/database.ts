import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#server/platform/database/database.ts';

// Direct database access of the stories, for state that no screen can create.

export type StoryDatabase = {
  db: Db;
  /** The URL of the server that uses this database. */
  server: string;
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

export async function openStoryDatabase(url: string, server: string): Promise<StoryDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    db: drizzle(client),
    server,
    rows: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await client.query<Row>(sql, values)).rows,
    close: () => client.end(),
  };
}
