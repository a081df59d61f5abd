import pg from 'pg';

// The stories' own look into the database, for what no screen offers.

export type StoryDatabase = {
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

export async function openStoryDatabase(url: string): Promise<StoryDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    rows: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await client.query<Row>(sql, values)).rows,
    close: () => client.end(),
  };
}
