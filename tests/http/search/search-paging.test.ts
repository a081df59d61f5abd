import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchResults } from '#shared/contract/search.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import type { TestApp } from '../../setup/app.ts';
import { withEmptyApp } from '../../setup/empty-app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';

// Paging through a search while listings change.

const SORTS = ['relevance', 'recent', 'oldest', 'price-low', 'price-high'];
const MINUTE = 60_000;

let app: TestApp;
let seller: string;
withEmptyApp((...created) => {
  [app, seller] = created;
});

async function page(params: string, cursor: string | null = null): Promise<SearchResults> {
  const { status, body } = await app.call<SearchResults>(
    'GET',
    `/api/ads?${params}${cursor ? `&cursor=${cursor}` : ''}`,
  );
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

/** The ids in the order in which they were shown. */
async function readAll(params: string, between?: (round: number) => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let round = 1; round < 60; round += 1) {
    const { items, nextCursor }: SearchResults = await page(params, cursor);
    ids.push(...items.map(({ id }) => id));
    cursor = nextCursor;
    if (!cursor) return ids;
    await between?.(round);
  }
  throw new Error('paging did not end');
}

/** Creates 250 listings, which is more than one ranking chunk. Many share a price, and some have none. */
async function makeMany(): Promise<void> {
  await app.db.execute(sql`
    WITH made AS (
      INSERT INTO listings (seller_id, title, price, price_kind, category_id, state, city, status, published_at)
      SELECT ${seller}, 'Chair number ' || n, CASE WHEN n % 11 > 0 THEN n % 20 END, 'fixed', 5, 'Lagos', 'Lekki', 'active',
        now() - make_interval(mins => n / 3)
      FROM generate_series(1, 250) n RETURNING id, title)
    SELECT count(*) FROM made`);
  await app.db.execute(sql`
    INSERT INTO listing_texts (listing_id, description, terms, words)
    SELECT id, 'Wood.', ARRAY['chair', 'number'], ARRAY['chair', 'number', 'wood'] FROM listings`);
}

describe.each(SORTS)('Paging in the order %s', (sort) => {
  it.each(['q=chair', 'category=5', 'q=chair&location=Lagos'])(
    'shows each listing once: %s',
    async (params) => {
      await makeMany();
      const ids = await readAll(`${params}&sort=${sort}&limit=24`);
      expect(ids).toHaveLength(250);
      expect(new Set(ids).size).toBe(250);
      const whole = await readAll(`${params}&sort=${sort}&limit=60`);
      expect(whole).toEqual(ids);
    },
  );

  it('neither repeats nor skips remaining listings while others come and go', async () => {
    await makeMany();
    const { rows } = await app.db.execute<{ id: string }>(sql`SELECT id FROM listings ORDER BY id`);
    const leaving = rows.filter((_, at) => at % 7 === 3).map(({ id }) => id);
    const staying = rows.filter((_, at) => at % 7 !== 3).map(({ id }) => id);
    const ids = await readAll(`q=chair&sort=${sort}&limit=20`, async (round) => {
      const gone = leaving.splice(0, 6);
      for (const id of gone) await changeListing(app, id, { status: 'sold' });
      await makeListing(app, seller, {
        title: `New chair ${round}`,
        price: 10,
        publishedAt: new Date(Date.now() + round),
      });
    });
    const seen = ids.filter((id) => staying.includes(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(seen).toHaveLength(staying.length);
  });
});

describe('The order of results', () => {
  it('sorts by rising or falling price, with unpriced listings last', async () => {
    await makeMany();
    const pricesOf = async (sort: string) => {
      const prices: (number | null)[] = [];
      let cursor: string | null = null;
      do {
        const found: SearchResults = await page(`q=chair&sort=${sort}&limit=60`, cursor);
        prices.push(...found.items.map(({ price }) => price));
        cursor = found.nextCursor;
      } while (cursor);
      return prices;
    };
    const low = await pricesOf('price-low');
    const high = await pricesOf('price-high');
    const priced = (all: (number | null)[]) => all.filter((price) => price !== null);
    expect(priced(low)).toEqual([...priced(low)].sort((a, b) => a - b));
    expect(priced(high)).toEqual([...priced(high)].sort((a, b) => b - a));
    for (const all of [low, high])
      expect(all.slice(priced(all).length).every((price) => price === null)).toBe(true);
  });

  it('includes each title and description match once across pages', async () => {
    for (let n = 0; n < 5; n += 1)
      await makeListing(app, seller, {
        title: `Iroko stool ${n}`,
        publishedAt: new Date(Date.now() - n * MINUTE),
      });
    for (let n = 0; n < 7; n += 1)
      await makeListing(app, seller, { title: `Bench ${n}`, description: 'Of iroko.' });
    for (const sort of SORTS) {
      const ids = await readAll(`q=iroko&limit=2&sort=${sort}`);
      expect({ sort, count: new Set(ids).size, shown: ids.length }).toEqual({ sort, count: 12, shown: 12 });
    }
    expect(await page('q=iroko&limit=5')).toMatchObject({ total: 12, totalIsExact: true });
  });
});

describe('A count', () => {
  it('that is not asked for is the number of items, and paging shows each listing once', async () => {
    await makeMany();
    expect(await page('category=5&limit=7&count=0')).toMatchObject({ total: 7, totalIsExact: false });
    expect(await page('category=5&limit=7')).toMatchObject({ total: 250, totalIsExact: true });
    const ids = await readAll('category=5&limit=50&count=0');
    expect(new Set(ids).size).toBe(250);
    // The last match in a title fills the page, and a match in a description follows.
    await makeListing(app, seller, { title: 'Iroko stool' });
    await makeListing(app, seller, { title: 'Bench', description: 'Of iroko.' });
    expect(await readAll('q=iroko&limit=1&count=0')).toHaveLength(2);
    expect(await page('q=iroko&count=0')).toMatchObject({ total: 2, totalIsExact: true });
    await expectEnvelope(await app.fetch('/api/ads?count=1'), 'INVALID_INPUT');
  });

  it('is exact up to 1000, and is marked as inexact above', async () => {
    const add = (count: number) =>
      app.db
        .execute(sql`
        WITH made AS (
          INSERT INTO listings (seller_id, title, price, price_kind, category_id, state, city, status, published_at)
          SELECT ${seller}, 'Tile', 5, 'fixed', 5, 'Lagos', 'Lekki', 'active', now() FROM generate_series(1, ${count}::int) RETURNING id)
        SELECT id FROM made`)
        .then(({ rows }) =>
          app.pool.query(
            `INSERT INTO listing_texts (listing_id, description, terms, words) SELECT id, '', '{tile}', '{tile}' FROM unnest($1::bigint[]) id`,
            [rows.map(({ id }) => id)],
          ),
        );
    await add(1000);
    for (const params of ['q=tile', 'category=5', 'q=tile&sort=price-low'])
      expect(await page(params)).toMatchObject({ total: 1000, totalIsExact: true });
    await add(1);
    for (const params of ['q=tile', 'category=5', 'q=tile&sort=price-low'])
      expect(await page(params)).toMatchObject({ total: 1000, totalIsExact: false });
    let shown = 0;
    let cursor: string | null = null;
    do {
      const found: SearchResults = await page('q=tile&limit=60', cursor);
      shown += found.items.length;
      expect(found.total).toBeGreaterThanOrEqual(shown);
      cursor = found.nextCursor;
    } while (cursor);
    expect(shown).toBe(1001);
  });
});

describe('A cursor', () => {
  let cursor: string;
  beforeEach(async () => {
    await makeMany();
    cursor = (await page('q=chair&limit=2')).nextCursor ?? '';
  });

  it.each(['q=chairs', 'q=chair&sort=recent', 'q=chair&category=5', 'q=chair&priceMax=5', ''])(
    'of another search is rejected: %s',
    async (params) => {
      const envelope = await expectEnvelope(
        await app.fetch(`/api/ads?${params}&cursor=${cursor}`),
        'INVALID_INPUT',
      );
      expect(envelope.fields?.cursor).toMatch(/search again/);
    },
  );

  it('that was altered is rejected', async () => {
    const values = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const altered = values.map((_, at) =>
      values.map((value, index) => (index === at ? changed(value) : value)),
    );
    const shapes = [[], [values[0]], values.slice(0, -1), [...values, 5], { 0: values[0] }, 'x', null, 7];
    for (const value of [...altered, ...shapes]) {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      await expectEnvelope(await app.fetch(`/api/ads?q=chair&cursor=${text}`), 'INVALID_INPUT');
    }
  });

  it.each(['', 'x', '%00', '1e400', '-1', '%27%3B--', '😀', 'W10', 'bnVsbA', 'A'.repeat(9000)])(
    'that was never issued is rejected: %s',
    async (text) => {
      const envelope = await expectEnvelope(
        await app.fetch(`/api/ads?q=chair&cursor=${text}`),
        'INVALID_INPUT',
      );
      expect(Object.keys(envelope.fields ?? {})).toEqual(['cursor']);
    },
  );
});

function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}x` : 1e300;
}
