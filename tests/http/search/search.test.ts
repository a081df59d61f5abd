import { beforeEach, describe, expect, it } from 'vitest';
import { rebuildSuggestions } from '#server/modules/search/index.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, setTrust } from '../../factories/users.ts';
import type { TestApp } from '../../setup/app.ts';
import { searchIn, withEmptyApp } from '../../setup/empty-app.ts';

// The results of a search and their order.

const HOUR = 3_600_000;

let app: TestApp;
let seller: string;
withEmptyApp((...created) => {
  [app, seller] = created;
});

type NewListing = Parameters<typeof makeListing>[2] & { hoursAgo?: number };

function make({ hoursAgo = 1, ...overrides }: NewListing = {}) {
  return makeListing(app, seller, { publishedAt: new Date(Date.now() - hoursAgo * HOUR), ...overrides });
}

const search = (params: string) => searchIn(app, params);

async function titles(params: string): Promise<string[]> {
  return (await search(params)).items.map(({ title }) => title);
}

describe('A search query', () => {
  it('finds listings that contain all its words, in any order', async () => {
    await make({ title: 'Red leather sofa' });
    await make({ title: 'Leather belt, red' });
    await make({ title: 'Red curtain' });
    expect((await titles('q=red+leather')).sort()).toEqual(['Leather belt, red', 'Red leather sofa']);
    expect(await titles('q=leather+curtain')).toEqual([]);
  });

  it.each([
    ['Ọ̀yọ́ yam', 'oyo yams'],
    ['Foreign used Corolla', 'tokunbo'],
    ['Self-contain in Surulere', 'self con'],
    ['Bajaj Boxer motorcycle', 'okada'],
    ['3.5 KVA generator', 'gen'],
    ['iPhone 11, 128 GB', '128gb iphone'],
  ])('understands common spellings and synonyms: finds %s by %s', async (title, q) => {
    await make({ title });
    await make({ title: 'Something else' });
    expect(await titles(`q=${encodeURIComponent(q)}`)).toEqual([title]);
  });

  it('matches where an item was used, whatever its title says', async () => {
    await make({ title: 'Corolla 2010', usedIn: 'abroad' });
    await make({ title: 'Camry 2010', usedIn: 'nigeria' });
    await make({ title: 'Sienna 2010' });
    for (const q of ['tokunbo', 'foreign+used', 'uk+used+2010'])
      expect({ q, found: await titles(`q=${q}`) }).toEqual({ q, found: ['Corolla 2010'] });
    expect(await titles('q=nigerian+used')).toEqual(['Camry 2010']);
  });

  it('matches the location and the brand, too', async () => {
    await make({ title: 'Two rooms', city: 'Bodija', state: 'Oyo' });
    await make({
      title: 'MacBook Air',
      categoryId: 1,
      subcategory: 'laptops-computers',
      attributes: { brand: 'Apple' },
    });
    expect(await titles('q=rooms+bodija')).toEqual(['Two rooms']);
    expect(await titles('q=apple+laptop')).toEqual(['MacBook Air']);
  });

  it('lists description matches after title matches, and only when few titles match', async () => {
    await make({ title: 'Wardrobe', description: 'Solid mahogany, two doors.', hoursAgo: 1 });
    await make({ title: 'Mahogany table', hoursAgo: 90 });
    await make({ title: 'Bed', description: 'Iroko.' });
    const found = await search('q=mahogany');
    expect(found.items.map(({ title }) => title)).toEqual(['Mahogany table', 'Wardrobe']);
    expect(found).toMatchObject({ total: 2, totalIsExact: true, nextCursor: null, spelling: null });
    for (let n = 0; n < 24; n += 1) await make({ title: `Mahogany chair ${n}` });
    expect(await search('q=mahogany&limit=60')).toMatchObject({ total: 25, nextCursor: null });
  });

  it('without letters or digits finds nothing', async () => {
    await make();
    expect(await search(`q=${encodeURIComponent('!!! 😀 ---')}`)).toMatchObject({ items: [], total: 0 });
  });
});

describe('Order by relevance', () => {
  it('ranks by the title first, and then by freshness', async () => {
    await make({ title: 'Case for a Samsung phone', hoursAgo: 1 });
    await make({ title: 'Samsung phone', hoursAgo: 48 });
    await make({ title: 'Samsung phone', hoursAgo: 24 * 50, description: 'old' });
    const found = await search('q=samsung+phone');
    expect(found.items.map(({ title }) => title)).toEqual([
      'Samsung phone',
      'Samsung phone',
      'Case for a Samsung phone',
    ]);
    expect(found.items[0]?.summary).toBe('Clean and working.');
  });

  it('ranks featured listings and those with a photo higher', async () => {
    await make({ title: 'Desk lamp', withPhoto: false, hoursAgo: 1 });
    await make({ title: 'Desk lamp', hoursAgo: 2, price: 5 });
    await make({ title: 'Desk lamp', hoursAgo: 3, price: 7, featured: true });
    expect((await search('q=desk+lamp')).items.map(({ price }) => price)).toEqual([7, 5, 185_000]);
  });
});

describe('A misspelling', () => {
  beforeEach(async () => {
    await make({ title: 'Toyota Corolla 2010' });
    await make({ title: 'iPhone 12' });
    await rebuildSuggestions(app.runtime.pool);
  });

  it.each([
    ['toyata', 'toyota'],
    ['iphnoe', 'iphone'],
    ['tyoota corola', 'toyota corolla'],
    ['iph', 'iphone'],
    ['toyota cor', 'toyota corolla'],
  ])(
    'or an unfinished word is corrected when the query as typed finds nothing: %s',
    async (typed, corrected) => {
      const found = await search(`q=${encodeURIComponent(typed)}`);
      expect(found).toMatchObject({ total: 1, spelling: { q: corrected, applied: true } });
    },
  );

  it('has a second page of results for the corrected words', async () => {
    await make({ title: 'Toyota Camry', hoursAgo: 5 });
    const first = await search('q=toyata&limit=1');
    const second = await search(`q=toyata&limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ total: 2, nextCursor: null, spelling: { q: 'toyota', applied: true } });
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  });

  it('has a second page of results for a completed word', async () => {
    await make({ title: 'iPhone 13', hoursAgo: 5 });
    const first = await search('q=iph&limit=1');
    const second = await search(`q=iph&limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ total: 2, nextCursor: null, spelling: { q: 'iphone', applied: true } });
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  });

  it('only leads to a suggestion when the query as typed has results', async () => {
    await make({ title: 'Coral beads', description: 'Bought from Toyata stores.' });
    const found = await search('q=toyata');
    expect(found.items.map(({ title }) => title)).toEqual(['Coral beads']);
    expect(found.spelling).toBeNull();
    await make({ title: 'Toyota Camry' });
    expect((await search('q=toyata')).spelling).toEqual({ q: 'toyota', applied: false });
  });

  it('is not assumed when a listing contains the word', async () => {
    await make({ title: 'Toyoda loom' });
    expect(await search('q=toyoda')).toMatchObject({ total: 1, spelling: null });
  });
});

describe('Filters', () => {
  beforeEach(async () => {
    await setTrust(app, seller, 'number-confirmed');
    const other = await makeUser(app);
    const car = { categoryId: 2, subcategory: 'cars', condition: 'used' } as const;
    await make({
      ...car,
      title: 'Corolla',
      price: 5_000_000,
      state: 'Lagos',
      city: 'Ikeja',
      hoursAgo: 2,
      attributes: { make: 'Toyota', year: 2010, fuel: 'Petrol', customsPaid: true },
    });
    await make({
      ...car,
      title: 'Civic',
      price: 7_000_000,
      state: 'FCT',
      city: 'Garki',
      hoursAgo: 50,
      featured: true,
      attributes: { make: 'Honda', year: 2014, fuel: 'Petrol', customsPaid: false },
    });
    await makeListing(app, other.id, {
      ...car,
      title: 'Golf',
      price: null,
      priceKind: 'on-request',
      state: 'Lagos',
      city: 'Lekki',
      withPhoto: false,
      condition: 'new',
      publishedAt: new Date(Date.now() - 24 * 20 * HOUR),
      attributes: { make: 'Volkswagen', year: 2018, fuel: 'Diesel' },
    });
    await make({ title: 'Fan', price: 20_000, categoryId: 5, hoursAgo: 24 * 40 });
  });

  it.each([
    ['', ['Corolla', 'Civic', 'Golf', 'Fan']],
    ['category=2', ['Corolla', 'Civic', 'Golf']],
    ['category=2&subcategory=cars', ['Corolla', 'Civic', 'Golf']],
    ['category=2&subcategory=trucks', []],
    ['location=Lagos', ['Corolla', 'Golf', 'Fan']],
    ['location=Abuja', ['Civic']],
    ['location=Lekki,+Lagos', ['Golf', 'Fan']],
    ['priceMin=5m&priceMax=7m', ['Corolla', 'Civic']],
    ['priceMin=5000001', ['Civic']],
    ['priceMax=4999999', ['Fan']],
    ['condition=new', ['Golf']],
    ['category=2&subcategory=cars&attr=make:Toyota', ['Corolla']],
    ['category=2&subcategory=cars&attr=make:Toyota&attr=make:Honda', ['Corolla', 'Civic']],
    ['category=2&subcategory=cars&attr=make:Toyota&attr=make:Honda&attr=fuel:Petrol', ['Corolla', 'Civic']],
    ['category=2&subcategory=cars&attr=make:Toyota&attr=make:Honda&attr=fuel:Diesel', []],
    ['category=2&subcategory=cars&attr=customsPaid:No', ['Civic']],
    ['category=2&subcategory=cars&attr=year:2011..2016', ['Civic']],
    ['category=2&subcategory=cars&attr=year:2014..', ['Civic', 'Golf']],
    ['posted=1', ['Corolla']],
    ['posted=7', ['Corolla', 'Civic']],
    ['posted=30', ['Corolla', 'Civic', 'Golf']],
    ['photos=1', ['Corolla', 'Civic', 'Fan']],
    ['verified=1', ['Corolla', 'Civic', 'Fan']],
    ['featured=1', ['Civic']],
    ['q=civic&category=2&location=Abuja&priceMin=1m&condition=used&photos=1&verified=1&posted=7', ['Civic']],
    ['sort=oldest', ['Fan', 'Golf', 'Civic', 'Corolla']],
    ['sort=price-low', ['Fan', 'Corolla', 'Civic', 'Golf']],
    ['sort=price-high', ['Civic', 'Corolla', 'Fan', 'Golf']],
    ['sort=price-high&priceMin=1', ['Civic', 'Corolla', 'Fan']],
    ['sort=price-low&posted=7', ['Corolla', 'Civic']],
    ['sort=oldest&posted=7', ['Civic', 'Corolla']],
    ['sort=relevance', ['Corolla', 'Civic', 'Golf', 'Fan']],
  ])('narrow and order the results: %s', async (params, expected) => {
    const found = await search(params);
    expect(found.items.map(({ title }) => title)).toEqual(expected);
    expect(found).toMatchObject({ total: expected.length, totalIsExact: true, nextCursor: null });
  });

  it("show one seller's active listings", async () => {
    const other = await makeUser(app);
    await makeListing(app, other.id, { title: 'Mine' });
    await makeListing(app, other.id, { title: 'Sold', status: 'sold' });
    for (const more of ['', '&sort=price-low', '&q=mine', '&sort=oldest'])
      expect(await titles(`seller=${other.id}${more}`)).toEqual(['Mine']);
    expect(await titles(`seller=${other.id}&q=fan`)).toEqual([]);
    expect(await titles('seller=00000000-0000-4000-8000-000000000000')).toEqual([]);
  });
});
