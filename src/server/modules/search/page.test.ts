import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { readSearchQuery, type SearchParams } from '#shared/rules/search/search-query.ts';
import { makeUser } from '../../../../tests/factories/users.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/database.ts';
import { chooseSource, countAll, pageByRelevance, pageInOrder, type WalkBudget } from './page.ts';
import { planDescriptionSearch, planSearch, type SearchPlan } from './search-plan.ts';
import type { Key } from './walk.queries.ts';

// Walks that their step limit stops. With the real limits this needs about a million listings.

/** So few steps that every page continues where the walk stopped. */
const TIGHT: WalkBudget = { steps: 7, chunk: 5, budgetMs: 0, emptyBudgetMs: 0 };
const UNKNOWN = { listingsWith: () => 0, textsWith: () => 0 };

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, createLog('silent'));
  const seller = await makeUser(database);
  await database.db.execute(sql`
    INSERT INTO listings (seller_id, title, price, price_kind, category_id, state, city, status, cover, published_at)
    SELECT ${seller.id}, 'Lamp ' || n, CASE WHEN n % 9 > 0 THEN n % 13 END, 'fixed', 5, CASE n % 4 WHEN 0 THEN 'Kano' ELSE 'Lagos' END,
      'Town', 'active', CASE WHEN n % 5 = 0 THEN 'x' END, now() - make_interval(mins => n / 2)
    FROM generate_series(1, 120) n`);
  await database.db.execute(sql`
    INSERT INTO listing_texts (listing_id, description, terms, words)
    SELECT id, '', CASE WHEN id % 3 = 0 THEN ARRAY['lamp', 'red'] ELSE ARRAY['lamp'] END, ARRAY['lamp', 'red', 'brass'] FROM listings`);
  // Red listings that are not lamps, between the lamps in time and price.
  await database.db.execute(sql`
    INSERT INTO listings (seller_id, title, price, price_kind, category_id, state, city, status, published_at)
    SELECT ${seller.id}, 'Red chair ' || n, n % 13, 'fixed', 5, 'Kano', 'Town', 'active', now() - make_interval(mins => n)
    FROM generate_series(1, 40) n`);
  await database.db.execute(sql`
    INSERT INTO listing_texts (listing_id, description, terms, words)
    SELECT id, '', ARRAY['red', 'chair'], ARRAY['red', 'chair'] FROM listings WHERE title LIKE 'Red chair%'`);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

function makePlan(params: SearchParams, by = planSearch): SearchPlan {
  const plan = by(readSearchQuery(params).query, UNKNOWN, Date.now());
  if (!plan) throw new Error('the query has no search plan');
  return plan;
}

async function expected(where: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT l.id FROM listings l JOIN listing_texts t ON t.listing_id = l.id WHERE ${where} ORDER BY l.id`,
  );
  return rows.map(({ id }) => Number(id));
}

async function walkAll(plan: SearchPlan): Promise<number[]> {
  const ids: number[] = [];
  let after: Key | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageInOrder>> = await pageInOrder(
      database.pool,
      plan,
      after,
      4,
      TIGHT,
    );
    ids.push(...page.ids);
    after = page.next;
  } while (after);
  return ids;
}

const LAMPS = "t.terms @> '{lamp}'";
const RED_LAMPS = "t.terms @> '{red,lamp}'";
const SORTS = ['recent', 'oldest', 'price-low', 'price-high'];
const SEARCHES: [string, SearchParams, string][] = [
  ['a word', { q: 'lamp' }, LAMPS],
  ['two words', { q: 'red lamp' }, RED_LAMPS],
  [
    'filters that few listings pass',
    { q: 'lamp', photos: '1', location: 'Kano' },
    "l.cover IS NOT NULL AND l.state = 'Kano'",
  ],
  ['a price range', { priceMin: '3', priceMax: '4' }, 'l.price BETWEEN 3 AND 4'],
  ['filters that no listing passes', { q: 'lamp', verified: '1', condition: 'new' }, 'false'],
];

describe('A walk that is stopped repeatedly', () => {
  it.each(SORTS.flatMap((sort) => SEARCHES.map((search) => [sort, ...search] as const)))(
    'finds every match exactly once: %s, %s',
    async (sort, _what, params, where) => {
      const ids = await walkAll(makePlan({ ...params, sort }));
      expect([...ids].sort((a, b) => a - b)).toEqual(await expected(where));
    },
  );

  it('finds the same listings in the same order as an uninterrupted walk', async () => {
    for (const sort of SORTS) {
      const plan = makePlan({ q: 'lamp', sort });
      const whole = await pageInOrder(database.pool, plan, null, 200);
      expect(whole).toMatchObject({ next: null, total: 120 });
      expect(await walkAll(plan)).toEqual(whole.ids);
    }
  });

  it('finds every match by relevance across chunks', async () => {
    const plan = makePlan({ q: 'red lamp' });
    const ids: number[] = [];
    let position: Parameters<typeof pageByRelevance>[3] | null = { after: null };
    while (position) {
      const page: Awaited<ReturnType<typeof pageByRelevance>> = await pageByRelevance(
        database.pool,
        plan,
        'red lamp',
        position,
        3,
        TIGHT,
      );
      ids.push(...page.ids);
      position = page.next;
    }
    expect([...ids].sort((a, b) => a - b)).toEqual(await expected(RED_LAMPS));
  });

  it('continues within one page until it finds a match', async () => {
    const longerBudget = { ...TIGHT, emptyBudgetMs: 60_000 };
    const oldest = makePlan({ q: 'lamp', priceMin: '8', priceMax: '8', location: 'Kano' });
    for (const page of [
      await pageInOrder(database.pool, oldest, null, 4, longerBudget),
      await pageByRelevance(database.pool, oldest, 'lamp', { after: null }, 4, longerBudget),
    ])
      expect(page.ids).not.toEqual([]);
    const nothing = makePlan({ q: 'lamp', condition: 'new' });
    expect(await pageInOrder(database.pool, nothing, null, 4, longerBudget)).toMatchObject({
      ids: [],
      next: null,
    });
    expect(await pageInOrder(database.pool, nothing, null, 4, TIGHT)).not.toMatchObject({ next: null });
  });

  it('reports whether the count is exact', async () => {
    const few = { ...TIGHT, steps: 40 };
    expect(await countAll(database.pool, makePlan({ q: 'lamp' }), 1000, few)).toEqual({
      total: 40,
      isExact: false,
    });
    expect(await countAll(database.pool, makePlan({ q: 'lamp' }), 1000)).toEqual({
      total: 120,
      isExact: true,
    });
    expect(await countAll(database.pool, makePlan({ q: 'lamp' }), 119)).toEqual({
      total: 119,
      isExact: false,
    });
    expect(await countAll(database.pool, makePlan({ q: 'lamp' }), 120)).toEqual({
      total: 120,
      isExact: true,
    });
  });
});

describe('A search in descriptions', () => {
  it.each([
    ['a rare word, whose texts are collected first', () => 0],
    ['a common word, checked along another list', () => 1e6],
  ])('finds the same listings for %s', async (_how, textsWith) => {
    const byWords: typeof planSearch = (query, _, now) =>
      planDescriptionSearch(query, { listingsWith: () => 0, textsWith }, now);
    for (const sort of SORTS) {
      const ids = await walkAll(makePlan({ q: 'red brass', sort }, byWords));
      expect([...ids].sort((a, b) => a - b)).toEqual(await expected(LAMPS));
      const narrower = await walkAll(makePlan({ q: 'red', sort, location: 'Kano' }, byWords));
      expect([...narrower].sort((a, b) => a - b)).toEqual(
        await expected("NOT t.terms @> '{red}' AND l.state = 'Kano'"),
      );
    }
  });
});

describe('Two long term lists', () => {
  const long: typeof planSearch = (query, _, now) =>
    planSearch(query, { ...UNKNOWN, listingsWith: () => 1000 }, now);

  it.each(SORTS)('are merged and give the same listings in the same order: %s', async (sort) => {
    for (const [more, where] of [
      [{}, 'true'],
      [{ location: 'Kano' }, "l.state = 'Kano'"],
      [{ priceMin: '3', priceMax: '9' }, 'l.price BETWEEN 3 AND 9'],
      [{ photos: '1' }, 'l.cover IS NOT NULL'],
    ] as const) {
      const params = { q: 'red lamp', sort, ...more };
      const merged = makePlan(params, long);
      expect(merged.source).toEqual({ term: 'red', secondTerm: 'lamp' });
      const probing = makePlan(params);
      const found = await walkAll(merged);
      expect(found).toEqual(await walkAll(probing));
      expect([...found].sort((a, b) => a - b)).toEqual(await expected(`${RED_LAMPS} AND ${where}`));
      expect(await countAll(database.pool, merged, 1000)).toEqual(
        await countAll(database.pool, probing, 1000),
      );
    }
  });

  it('are not merged when one is far longer, because probing it costs less', () => {
    const uneven = { listingsWith: (term: string) => (term === 'red' ? 600 : 60_000), textsWith: () => 0 };
    const plan = planSearch(readSearchQuery({ q: 'red lamp' }).query, uneven, 0);
    expect(plan).toMatchObject({ source: { term: 'red' }, others: ['lamp'], needed: 1 });
    expect(plan?.source).not.toHaveProperty('secondTerm');
  });
});

describe('A price range with few listings', () => {
  it('is collected first and gives the same result as a walk', async () => {
    for (const sort of ['recent', 'oldest']) {
      const walked = makePlan({ q: 'lamp', priceMin: '2', priceMax: '5', sort });
      const gathered = await chooseSource(database.pool, walked, 1e6);
      expect(gathered.source).toMatchObject({ fewPriced: true });
      expect(await walkAll(gathered)).toEqual(await walkAll(walked));
    }
    const byPrice = makePlan({ q: 'lamp', priceMin: '2', sort: 'price-low' });
    expect(await chooseSource(database.pool, byPrice, 1e6)).toBe(byPrice);
  });
});

describe('The term that a plan walks', () => {
  const common: Record<string, number> = {
    lamp: 50,
    red: 900,
    '#all': 1000,
    '#state:Kano': 20,
    '#category:5': 800,
  };
  const frequencies = { listingsWith: (term: string) => common[term] ?? 0, textsWith: () => 0 };
  const planFor = (params: SearchParams) => planSearch(readSearchQuery(params).query, frequencies, 0);

  it('is the rarest one, and the others are checked for each listing', () => {
    expect(planFor({ q: 'red lamp' })).toMatchObject({
      source: { term: 'lamp' },
      others: ['red'],
      needed: 1,
    });
    expect(planFor({ q: 'red lamp', location: 'Kano' })).toMatchObject({
      source: { term: '#state:Kano' },
      others: ['lamp', 'red'],
      needed: 2,
      state: 'Kano',
    });
    expect(planFor({})).toMatchObject({ source: { term: '#all' }, others: [], needed: 0 });
    expect(planFor({ category: '5' })).toMatchObject({
      source: { term: '#category:5' },
      needed: 0,
      category: 5,
    });
  });
});
