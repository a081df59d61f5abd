import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/setup/database.ts';

// What becomes of ads from before sellers could lead them.

const MIGRATIONS = path.join(import.meta.dirname, '../../../../migrations');

async function readMigrations(): Promise<{ name: string; statements: string }[]> {
  const names = (await Array.fromAsync(glob('*.sql', { cwd: MIGRATIONS }))).sort();
  return Promise.all(
    names.map(async (name) => ({ name, statements: await readFile(path.join(MIGRATIONS, name), 'utf8') })),
  );
}

it('Ads without an end get one a week ahead at least, and what is sold has its sale', async () => {
  const testDatabase = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  try {
    const migrations = await readMigrations();
    const before = migrations.filter(({ name }) => name < '0010');
    const selling = migrations.find(({ name }) => name.startsWith('0010'));
    for (const { statements } of before) await client.query(statements);
    await client.query(`
      INSERT INTO users (id, name, email) VALUES ('00000000-0000-4000-8000-000000000001', 'Ada Obi', 'ada@example.com');
      INSERT INTO listings (seller_id, title, price, category_id, state, city, status, published_at, expires_at, sold_at)
      SELECT '00000000-0000-4000-8000-000000000001', title, 500, 1, 'Lagos', 'Yaba', status, now() - age, ends, sold FROM (VALUES
        ('Fresh', 'active', interval '10 days', NULL::timestamptz, NULL::timestamptz),
        ('Overdue', 'active', interval '90 days', NULL, NULL),
        ('Known', 'active', interval '10 days', now() + interval '1 day', NULL),
        ('Paused', 'paused', interval '10 days', NULL, NULL),
        ('Sold', 'sold', interval '10 days', NULL, now() - interval '2 days')) ads (title, status, age, ends, sold)`);
    await client.query(selling?.statements ?? '');
    const ends = await client.query(`
      SELECT title, round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM listings ORDER BY id`);
    expect(ends.rows).toEqual([
      { title: 'Fresh', days: 50 },
      { title: 'Overdue', days: 7 },
      { title: 'Known', days: 1 },
      { title: 'Paused', days: null },
      { title: 'Sold', days: null },
    ]);
    const sales = await client.query(`
      SELECT l.title, s.price::int, s.buyer_id, s.sold_at = l.sold_at AS "atOnce" FROM sales s JOIN listings l ON l.id = s.listing_id`);
    expect(sales.rows).toEqual([{ title: 'Sold', price: 500, buyer_id: null, atOnce: true }]);
  } finally {
    await client.end();
    await testDatabase.drop();
  }
});
