import pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from './database.ts';
import { migrateUpTo } from './migrations.ts';

// A market of an earlier version, for each test anew: members 1 and up, a chair that the first of them sells, and what the
// test adds.

export type OldMarket = { url(): string; connect(): Promise<pg.Client> };

export function openOldMarket(last: string, { members, more }: { members: number; more: string }): OldMarket {
  let database: TestDatabase;
  const clients: pg.Client[] = [];

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    clients.push(client);
    return client;
  }

  beforeEach(async () => {
    database = await createEmptyDatabase();
    await migrateUpTo(database.url, last);
    await (await connect()).query(`
      INSERT INTO users (id, name, email) SELECT format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
        'Member ' || n, n || '@example.com' FROM generate_series(1, ${members}) n;
      INSERT INTO listings (seller_id, title, price, category_id, condition, state, city, status, published_at)
        VALUES ('${member(1)}', 'Oríkì chair', 100, 5, 'used', 'Lagos', 'Yaba', 'active', now());
      ${more}`);
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
    await database.drop();
  });

  return { url: () => database.url, connect };
}

export function member(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}
