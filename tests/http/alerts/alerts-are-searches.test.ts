import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyAlertOwners } from '#server/modules/alerts/notify-alert-owners.ts';
import type { SearchResults } from '#shared/contract/search.ts';
import { aUserWithAlert, matchesOf } from '../../factories/alerts.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// For random searches and listings, an alert matches exactly the listings that its search shows.

let app: TestApp;
let sellers: string[];
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  sellers = [(await makeUser(app, { phone: '+2348031234567' })).id, (await makeUser(app)).id];
});
afterAll(() => app.stop());

const WORDS = [
  'iPhone',
  'iphone13',
  '13',
  'tokunbo',
  'foreign used',
  'UK used',
  'Ọ̀yọ́',
  'chairs',
  'chair',
  'gen',
  'generators',
  '128 GB',
  '128gb',
  'of',
  'for',
  'Apple',
  'red',
  'Lekki',
  'Lagos',
  'sofa',
  'couch',
  'phone',
  'the',
  'c of o',
];
const words = (most: number) => fc.array(fc.constantFrom(...WORDS), { minLength: 0, maxLength: most });
const CATEGORY_CHOICES = [
  { categoryId: 1, subcategory: 'phones-tablets' },
  { categoryId: 1, subcategory: 'laptops-computers' },
  { categoryId: 5, subcategory: null },
] as const;
const LOCATIONS = [
  { state: 'Lagos', city: 'Lekki' },
  { state: 'Lagos', city: 'Ikeja' },
  { state: 'Oyo', city: 'Ibadan' },
] as const;
const PRICES = [1_000, 50_000, 185_000] as const;
const CONDITIONS = ['new', 'used', 'refurbished'] as const;
/** Mostly null, because a search with every filter finds nothing. */
const maybe = <T>(value: fc.Arbitrary<T>, not = 2) =>
  fc.oneof({ weight: not, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

const listing = fc.record({
  title: words(4).map((some) => `Item ${some.join(' ')}`),
  categoryChoice: fc.constantFrom(...CATEGORY_CHOICES),
  location: fc.constantFrom(...LOCATIONS),
  price: maybe(fc.constantFrom(...PRICES)),
  condition: fc.constantFrom(...CONDITIONS),
  featured: fc.boolean(),
  withPhoto: fc.boolean(),
  seller: fc.nat(1),
  attributes: fc.record(
    {
      brand: fc.constantFrom('Apple', 'HP', 'Samsung'),
      storage: fc.constantFrom('64 GB', '128 GB'),
      batteryHealth: fc.constantFrom(70, 80, 90),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
});

const PHONE_DETAILS = [
  'brand:Apple',
  'brand:Samsung',
  'storage:64 GB',
  'storage:128 GB',
  'batteryHealth:80..',
];
const search = fc
  .record({
    q: words(2),
    category: maybe(fc.constantFrom('1', '5')),
    details: fc.subarray(PHONE_DETAILS, { maxLength: 2 }),
    inPhones: maybe(fc.constant(true)),
    location: maybe(fc.constantFrom('Lagos', 'Lekki, Lagos', 'Oyo')),
    priceMin: maybe(fc.constantFrom('1000', '50000')),
    priceMax: maybe(fc.constantFrom('50000', '185000')),
    condition: maybe(fc.constantFrom(...CONDITIONS)),
    flag: maybe(fc.constantFrom('photos', 'verified', 'featured')),
    seller: maybe(fc.nat(1), 6),
  })
  .map(({ q, category, details, inPhones, flag, seller, ...plain }) => {
    const address = new URLSearchParams();
    const filters = { q: q.join(' '), category: inPhones ? '1' : category, ...plain };
    for (const [name, value] of Object.entries(filters)) if (value) address.set(name, value);
    if (inPhones) address.set('subcategory', 'phones-tablets');
    if (inPhones) for (const detail of details) address.append('attr', detail);
    if (flag) address.set(flag, '1');
    return { address, seller };
  })
  .filter(({ address, seller }) => address.size > 0 || seller !== null);

it('An alert matches exactly the listings that its search shows', async () => {
  const market = fc.record({
    ads: fc.array(listing, { minLength: 12, maxLength: 12 }),
    searches: fc.array(search, { minLength: 24, maxLength: 24 }),
  });
  let matchCount = 0;
  await fc.assert(
    fc.asyncProperty(market, async ({ ads, searches }) => {
      const seekers = [];
      for (const { address, seller } of searches) {
        if (seller !== null) address.set('seller', sellers[seller] ?? '');
        seekers.push(await aUserWithAlert(app, address.toString()));
      }
      const ids: number[] = [];
      for (const { categoryChoice, location, seller, price, ...rest } of ads) {
        const priceKind = price === null ? 'on-request' : 'fixed';
        const fields = { ...categoryChoice, ...location, ...rest, price, priceKind } as const;
        const { id } = await makeListing(app, sellers[seller] ?? '', { ...fields, description: 'x' });
        await notifyAlertOwners(app, { listingId: id, what: 'published' });
        ids.push(id);
      }
      for (const seeker of seekers) {
        const shown = (await shownFor(seeker.alert.search))
          .filter((id) => ids.includes(id))
          .sort((a, b) => a - b);
        expect({ search: seeker.alert.search, found: await matchesOf(app, seeker) }).toEqual({
          search: seeker.alert.search,
          found: shown,
        });
        matchCount += shown.length;
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
  // Without matches the comparison would prove nothing.
  expect(matchCount).toBeGreaterThan(20);
});

/** Results of a corrected spelling are left out, because alerts do not correct spellings. */
async function shownFor(search: string): Promise<number[]> {
  const { body } = await app.call<SearchResults>('GET', `/api/ads?${search}&limit=50`);
  return body.spelling?.applied ? [] : body.items.map(({ id }) => Number(id));
}
