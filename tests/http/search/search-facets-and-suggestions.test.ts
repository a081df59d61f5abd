import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rebuildSuggestions } from '#server/modules/search/index.ts';
import type { Facets, SearchResults, Suggestions } from '#shared/contract/search.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import type { TestApp } from '../../setup/app.ts';
import { withEmptyApp } from '../../setup/empty-app.ts';

// Filters with counts, and suggestions while the user types.

let app: TestApp;
let seller: string;
withEmptyApp((...created) => {
  [app, seller] = created;
});

const CAR = { categoryId: 2, subcategory: 'cars', condition: 'used' } as const;

function make(overrides: Parameters<typeof makeListing>[2] = {}) {
  return makeListing(app, seller, overrides);
}

async function get<T>(path: string): Promise<T> {
  const { status, body } = await app.call<T>('GET', path);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

describe('Search facets', () => {
  beforeEach(async () => {
    await make({
      ...CAR,
      title: 'Corolla',
      price: 1,
      attributes: { make: 'Toyota', year: 2010, fuel: 'Petrol' },
    });
    await make({
      ...CAR,
      title: 'Camry',
      price: 2,
      attributes: { make: 'Toyota', year: 2014, fuel: 'Hybrid' },
    });
    await make({
      ...CAR,
      title: 'Civic',
      price: 3,
      condition: 'new',
      attributes: { make: 'Honda', year: 2019 },
    });
    await make({ categoryId: 2, subcategory: 'trucks', title: 'Mack', attributes: { make: 'Mack' } });
    await make({ categoryId: 5, title: 'Sofa' });
    await make({ ...CAR, title: 'Sold Corolla', status: 'sold', attributes: { make: 'Toyota', year: 1999 } });
  });

  const optionsOf = (facets: Facets, key: string) =>
    facets.attributes.flatMap((one) =>
      one.key === key && one.type === 'choice'
        ? one.options.map(({ name, count }) => `${name} ${count}`)
        : [],
    );

  it('list categories and conditions with counts', async () => {
    const facets = await get<Facets>('/api/ads/facets');
    expect(facets.categories).toEqual([
      { id: 2, name: 'Vehicles', count: 4, countIsExact: true },
      { id: 5, name: 'Home & Garden', count: 1, countIsExact: true },
    ]);
    expect(facets.conditions).toEqual([
      { value: 'new', name: 'New', count: 1, countIsExact: true },
      { value: 'used', name: 'Used', count: 4, countIsExact: true },
    ]);
    expect(facets).toMatchObject({ subcategories: [], attributes: [] });
  });

  it('are counted within the query and the other filters', async () => {
    const facets = await get<Facets>('/api/ads/facets?q=toyota&condition=used');
    expect(facets.categories.map(({ id, count }) => [id, count])).toEqual([[2, 2]]);
    expect(await get<Facets>('/api/ads/facets?priceMax=0')).toMatchObject({ categories: [], conditions: [] });
    expect(await get<Facets>('/api/ads/facets?q=%21%21')).toMatchObject({ categories: [] });
  });

  it("list a category's subcategories and a subcategory's attributes", async () => {
    const facets = await get<Facets>('/api/ads/facets?category=2&subcategory=cars');
    expect(await get('/api/categories/2/subcategories')).toEqual(facets.subcategories);
    expect(facets.subcategories.map(({ name, count }) => [name, count])).toEqual([
      ['Cars', 3],
      ['Trucks & Heavy Equipment', 1],
    ]);
    expect(optionsOf(facets, 'make')).toEqual(['Toyota 2', 'Honda 1']);
    expect(optionsOf(facets, 'fuel').sort()).toEqual(['Hybrid 1', 'Petrol 1']);
    expect(facets.attributes).toContainEqual({
      type: 'range',
      key: 'year',
      label: 'Year',
      min: 2010,
      max: 2019,
      unit: null,
    });
    expect(facets.categories.map(({ id }) => id)).toEqual([2, 5]);
  });

  it('count the description matches that the search shows', async () => {
    await make({ categoryId: 5, title: 'Bench', description: 'Made of iroko.', condition: 'new' });
    await make({ categoryId: 5, title: 'Iroko table' });
    await make({
      ...CAR,
      title: 'Old van',
      description: 'With an iroko floor.',
      attributes: { make: 'Toyota', year: 1990 },
    });
    const { total } = await get<SearchResults>('/api/ads?q=iroko');
    const facets = await get<Facets>('/api/ads/facets?q=iroko');
    expect(facets.categories.map(({ id, count }) => [id, count])).toEqual([
      [2, 1],
      [5, 2],
    ]);
    expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(facets.conditions.map(({ value, count }) => [value, count])).toEqual([
      ['new', 1],
      ['used', 2],
    ]);
    const cars = await get<Facets>('/api/ads/facets?q=iroko&category=2&subcategory=cars');
    expect(optionsOf(cars, 'make')).toEqual(['Toyota 1']);
    expect(cars.attributes).toContainEqual(expect.objectContaining({ key: 'year', min: 1990, max: 1990 }));
  });

  it('show the other options of a filter that is set', async () => {
    const facets = await get<Facets>('/api/ads/facets?category=2&subcategory=cars&attr=make:Toyota');
    expect(optionsOf(facets, 'make')).toEqual(['Toyota 2', 'Honda 1']);
    expect(optionsOf(facets, 'fuel').sort()).toEqual(['Hybrid 1', 'Petrol 1']);
    const chosen = await get<Facets>(
      '/api/ads/facets?category=2&subcategory=cars&attr=make:Toyota&condition=new',
    );
    expect(chosen.conditions).toEqual([{ value: 'used', name: 'Used', count: 2, countIsExact: true }]);
  });

  it('are counted up to a cap, and still include rare options', async () => {
    await app.db.execute(sql`
      WITH made AS (
        INSERT INTO listings (seller_id, title, price, price_kind, category_id, subcategory, condition, state, city, status, published_at)
        SELECT ${seller}, 'Corolla', 5, 'fixed', 2, 'cars', 'used', 'Lagos', 'Lekki', 'active', now() FROM generate_series(1, 1100) RETURNING id)
      SELECT count(*) FROM made`);
    await app.db.execute(sql`
      INSERT INTO listing_texts (listing_id, description, attributes, terms, words)
      SELECT l.id, '', '{"make": "Toyota", "year": 2012}', ARRAY['corolla', '#2/cars/make=Toyota'], '{corolla}'
      FROM listings l WHERE NOT EXISTS (SELECT FROM listing_texts t WHERE t.listing_id = l.id)`);
    const facets = await get<Facets>('/api/ads/facets?category=2&subcategory=cars');
    expect(facets.categories[0]).toMatchObject({ id: 2, count: 1000, countIsExact: false });
    expect(facets.categories[1]).toMatchObject({ id: 5, count: 1, countIsExact: true });
    expect(facets.subcategories.map(({ id, count }) => [id, count])).toEqual([
      ['cars', 1000],
      ['trucks', 1],
    ]);
    expect(optionsOf(facets, 'make')).toEqual(['Toyota 1000', 'Honda 1']);
    const ofNew = await get<Facets>('/api/ads/facets?category=2&subcategory=cars&condition=new');
    expect(optionsOf(ofNew, 'make')).toEqual(['Honda 1']);
    // Only 1000 hits are tallied. A make that they lack is listed with 0 when any listing has it, because
    // another hit may have it.
    const ofUsed = await get<Facets>('/api/ads/facets?category=2&subcategory=cars&condition=used&posted=30');
    expect(optionsOf(ofUsed, 'make')).toEqual(['Toyota 1000', 'Honda 0']);
  });
});

const PRIVATE = [
  'Zuma 08031234567',
  'Zuma 0803 123 4567',
  'Zuma call 0803.123.4567',
  'Zuma ada.obi@gmail.com',
  'Zuma www.shop.ng',
  'Zuma https://shop.example',
  'Zuma WhatsApp 080312',
];

describe('Search suggestions', () => {
  beforeEach(async () => {
    await make({ title: 'iPhone 13, 128 GB', categoryId: 1 });
    await make({ title: 'Ìrókò table for six' });
    for (let n = 0; n < 3; n += 1) await make({ title: 'Secret phrase of one seller' });
    const other = (await makeUser(app)).id;
    await makeListing(app, other, { title: 'iPhone 13 Pro', categoryId: 1 });
    await makeListing(app, other, { title: 'Ìrókò table, old' });
    await rebuildSuggestions(app.runtime.pool);
  });

  const suggest = (q: string) => get<Suggestions>(`/api/ads/suggestions?q=${encodeURIComponent(q)}`);

  it('offer queries with results, categories and listings', async () => {
    const offered = await suggest('IPH');
    expect(offered.queries).toEqual(['iphone', 'iphone 13']);
    expect(offered.items.map(({ title }) => title).sort()).toEqual(['iPhone 13 Pro', 'iPhone 13, 128 GB']);
    expect(await suggest('laptop')).toMatchObject({
      categories: [{ id: 1, name: 'Laptops & Computers', subcategory: 'laptops-computers' }],
    });
    expect((await suggest('vehic')).categories).toEqual([{ id: 2, name: 'Vehicles', subcategory: null }]);
    expect((await suggest('iroko t')).queries).toEqual(['iroko table']);
  });

  it.each([
    '',
    ' ',
    '%',
    '_',
    "'",
    '😀',
    '\0',
    'zzzz',
    '(',
    '\\',
    'iphone 13 with a very long tail of words that nobody has',
  ])('are empty for text that matches nothing: %j', async (q) => {
    expect(await suggest(q)).toEqual({ queries: [], categories: [], items: [] });
  });

  it('exclude phrases that only one seller wrote', async () => {
    expect((await suggest('secret')).queries).toEqual([]);
  });

  it('exclude phone numbers and addresses, even when several sellers wrote them', async () => {
    const other = (await makeUser(app)).id;
    for (const title of PRIVATE) for (const id of [seller, other]) await makeListing(app, id, { title });
    await rebuildSuggestions(app.runtime.pool);
    expect((await suggest('zuma')).queries).toContain('zuma');
    for (const typed of ['08031', 'zuma 080', 'call 08', 'whats', 'ada.obi', 'gmail', 'www', 'shop.', 'zuma'])
      expect((await suggest(typed)).queries.filter((query) => /\d{4}|\.|www|http/.test(query))).toEqual([]);
  });

  it('exclude queries whose listings have all been hidden', async () => {
    await app.db.execute(sql`UPDATE listings SET status = 'paused' WHERE title LIKE 'iPhone%'`);
    expect(await suggest('iph')).toEqual({ queries: [], categories: [], items: [] });
    expect((await suggest('iro')).queries).not.toEqual([]);
  });

  it('are not rebuilt twice at the same time', async () => {
    const client = await app.pool.connect();
    try {
      await client.query('BEGIN; SELECT pg_advisory_xact_lock(7201948); DELETE FROM search_suggestions');
      await rebuildSuggestions(app.runtime.pool);
      await client.query('COMMIT');
      expect((await suggest('iph')).queries).toEqual([]);
      await rebuildSuggestions(app.runtime.pool);
      expect((await suggest('iph')).queries).not.toEqual([]);
    } finally {
      client.release();
    }
  });

  it('exclude listings that were hidden after the rebuild', async () => {
    await app.db.execute(sql`UPDATE listings SET status = 'paused' WHERE title = 'iPhone 13 Pro'`);
    expect((await suggest('iph')).items.map(({ title }) => title)).toEqual(['iPhone 13, 128 GB']);
  });

  it('offer only queries that find something', async () => {
    for (const letter of 'ios')
      for (const q of (await suggest(letter)).queries)
        expect((await get<SearchResults>(`/api/ads?q=${encodeURIComponent(q)}`)).total).toBeGreaterThan(0);
  });
});
