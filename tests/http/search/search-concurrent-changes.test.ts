import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

// Postings and counts of listings while several transactions change them at the same time.

let app: TestApp;
let seller: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.execute(sql`DELETE FROM listings`);
  seller = (await makeUser(app)).id;
});

/** Postings that are wrong, and those that are missing. */
async function outOfStep(): Promise<unknown[]> {
  const { rows } = await app.pool.query(`
    WITH right_ones AS (
      SELECT p.* FROM listings l JOIN listing_texts t ON t.listing_id = l.id JOIN users u ON u.id = l.seller_id
      CROSS JOIN LATERAL search_postings_of(l, t.terms || search_tags(l, has_verified_badge(u))) p WHERE l.status = 'active')
    (SELECT 'too many' AS what, * FROM (SELECT * FROM search_postings EXCEPT ALL SELECT * FROM right_ones) a)
    UNION ALL
    (SELECT 'missing', * FROM (SELECT * FROM right_ones EXCEPT ALL SELECT * FROM search_postings) b)`);
  return rows;
}

/** Runs the second statement while the first transaction is open, and commits when the second waits. */
async function runConcurrently(
  first: (client: pg.PoolClient) => Promise<unknown>,
  second: string,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  const [one, other] = [await app.pool.connect(), await app.pool.connect()];
  try {
    await one.query('BEGIN');
    await first(one);
    const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    let isDone = false;
    const waiting = other.query(second).finally(() => {
      isDone = true;
    });
    await until(async () => isDone || (await isBlocked(rows[0]?.pid)));
    await meanwhile?.();
    await one.query('COMMIT');
    await waiting;
  } finally {
    await one.query('ROLLBACK');
    one.release();
    other.release();
  }
}

async function isBlocked(pid = 0): Promise<boolean> {
  const { rows } = await app.pool.query<{ blocked: boolean }>(
    'SELECT cardinality(pg_blocking_pids($1)) > 0 AS blocked',
    [pid],
  );
  return rows[0]?.blocked ?? false;
}

const NEW_TERMS = `UPDATE listing_texts SET terms = array_replace(terms, 'kettle', 'teapot')`;
const VERIFY = 'UPDATE users SET phone_confirmed_at = now()';
const STATUS = (status: string) => `UPDATE listings SET status = '${status}'`;

describe('Postings', () => {
  it.each<[string, ListingStatus, string, string]>([
    ['new words, then paused', 'active', NEW_TERMS, STATUS('paused')],
    ['paused, then new words', 'active', STATUS('paused'), NEW_TERMS],
    ['new words, then live', 'paused', NEW_TERMS, STATUS('active')],
    ['live, then new words', 'paused', STATUS('active'), NEW_TERMS],
    [
      'new words, then a higher price',
      'active',
      NEW_TERMS,
      'UPDATE listings SET price = price + 1, published_at = now()',
    ],
    [
      'a higher price, then new words',
      'active',
      'UPDATE listings SET price = price + 1, published_at = now()',
      NEW_TERMS,
    ],
    ['verified, then live', 'draft', VERIFY, STATUS('active')],
    ['live, then verified', 'draft', STATUS('active'), VERIFY],
    ['verified, then paused', 'active', VERIFY, STATUS('paused')],
    ['paused, then verified', 'active', STATUS('paused'), VERIFY],
  ])('stay correct after concurrent changes: %s', async (_what, status, first, second) => {
    await makeListing(app, seller, { title: 'Kettle', status });
    await runConcurrently((client) => client.query(first), second);
    expect(await outOfStep()).toEqual([]);
  });

  it('stay correct after concurrent changes: posted, then verified', async () => {
    await runConcurrently(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `INSERT INTO listings (seller_id, title, price_kind, category_id, state, city, status, published_at)
         VALUES ($1, 'Kettle', 'fixed', 5, 'Lagos', 'Lekki', 'active', now()) RETURNING id`,
        [seller],
      );
      await client.query(
        `INSERT INTO listing_texts (listing_id, description, terms, words) VALUES ($1, '', '{kettle,kettle}', '{kettle}')`,
        [rows[0]?.id],
      );
    }, VERIFY);
    await app.pool.query(`UPDATE listing_texts SET terms = '{kettle}'`);
    expect(await outOfStep()).toEqual([]);
  });

  it('follow the verification of the seller', async () => {
    await makeListing(app, seller, { title: 'Kettle' });
    await makeListing(app, seller, { title: 'Pan', status: 'sold' });
    const found = async () =>
      (await app.call<{ total: number }>('GET', '/api/ads?verified=1&q=kettle')).body.total;
    expect(await found()).toBe(0);
    await app.pool.query(VERIFY);
    expect(await found()).toBe(1);
    await app.pool.query('UPDATE users SET email_verified = false');
    expect(await found()).toBe(0);
    await app.pool.query('UPDATE users SET email_verified = true');
    expect(await found()).toBe(1);
    await app.pool.query('UPDATE users SET phone_confirmed_at = NULL');
    expect(await found()).toBe(0);
    expect(await outOfStep()).toEqual([]);
  });

  it('follow the cover photo of the listing', async () => {
    const { id } = await makeListing(app, seller, { title: 'Kettle', withPhoto: false });
    const found = async () => (await app.call<{ total: number }>('GET', '/api/ads?photos=1')).body.total;
    expect(await found()).toBe(0);
    await app.pool.query(`UPDATE listings SET cover = 'x' WHERE id = $1`, [id]);
    expect(await found()).toBe(1);
    await app.pool.query('UPDATE listings SET cover = NULL WHERE id = $1', [id]);
    expect(await found()).toBe(0);
  });

  it('of an inactive listing add nothing to the results', async () => {
    const { id } = await makeListing(app, seller, { title: 'Kettle' });
    await app.pool.query('ALTER TABLE listings DISABLE TRIGGER listings_posted_on_update');
    await app.pool.query(STATUS('paused'));
    await app.pool.query('ALTER TABLE listings ENABLE TRIGGER listings_posted_on_update');
    const { body } = await app.call<{ items: unknown[] }>('GET', '/api/ads?q=kettle');
    expect(body.items).toEqual([]);
    await app.pool.query('DELETE FROM search_postings WHERE listing_id = $1', [id]);
  });
});

describe('Changes of many listings in one statement', () => {
  const CATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
  const FREE = 'SELECT id FROM categories ORDER BY id FOR NO KEY UPDATE SKIP LOCKED';

  it.each([
    ['live', `UPDATE listings SET status = 'active' WHERE status = 'paused'`],
    ['sold', `UPDATE listings SET status = 'sold' WHERE status = 'active'`],
    ['deleted', 'DELETE FROM listings'],
    [
      'posted',
      `INSERT INTO listings (seller_id, title, price_kind, category_id, state, city, status, published_at)
       SELECT seller_id, title, price_kind, category_id, state, city, 'active', now() FROM listings`,
    ],
  ])('lock the first category before any other: %s', async (_what, change) => {
    for (const categoryId of CATEGORIES)
      for (const status of ['paused', 'active'] as const)
        await makeListing(app, seller, { categoryId, status });
    // The update moves the row to the end of the table, where a scan reaches it last.
    await app.pool.query('UPDATE categories SET active_count = active_count WHERE id = 1');
    await runConcurrently(
      (client) => client.query('SELECT FROM categories WHERE id = 1 FOR NO KEY UPDATE'),
      change,
      async () => {
        const { rows } = await app.pool.query<{ id: number }>(FREE);
        expect(rows.map(({ id }) => id)).toEqual(CATEGORIES.slice(1));
      },
    );
  });

  it('lock the first seller before any other when listings are deleted', async () => {
    for (let n = 0; n < 4; n += 1) await makeListing(app, (await makeUser(app)).id);
    const { rows } = await app.pool.query<{ seller_id: string }>(
      'SELECT seller_id FROM seller_figures WHERE active > 0 ORDER BY seller_id',
    );
    const [first = '', ...others] = rows.map(({ seller_id }) => seller_id);
    await app.pool.query('UPDATE seller_figures SET active = active WHERE seller_id = $1', [first]);
    await runConcurrently(
      (client) => client.query('SELECT FROM seller_figures WHERE seller_id = $1 FOR NO KEY UPDATE', [first]),
      'DELETE FROM listings',
      async () => {
        const { rows } = await app.pool.query<{ seller_id: string }>(
          'SELECT seller_id FROM seller_figures WHERE active > 0 ORDER BY seller_id FOR NO KEY UPDATE SKIP LOCKED',
        );
        expect(rows.map(({ seller_id }) => seller_id)).toEqual(others);
      },
    );
  });

  it('never deadlock, and leave correct counts', async () => {
    for (let n = 0; n < 48; n += 1)
      await makeListing(app, seller, { categoryId: CATEGORIES[n % 8], title: `Thing ${n}` });
    const flip = (part: number) =>
      app.pool.query(
        `UPDATE listings SET status = CASE status WHEN 'active' THEN 'paused' ELSE 'active' END WHERE id % 6 = $1`,
        [part],
      );
    for (let round = 0; round < 5; round += 1) await Promise.all([0, 1, 2, 3, 4, 5].map(flip));
    const { rows } = await app.pool.query(
      `SELECT c.id, c.active_count, count(l.id)::int AS counted FROM categories c
       LEFT JOIN listings l ON l.category_id = c.id AND l.status = 'active' GROUP BY c.id HAVING c.active_count <> count(l.id)`,
    );
    expect(rows).toEqual([]);
    expect(await outOfStep()).toEqual([]);
  });
});
