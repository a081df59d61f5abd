import { rareNames } from '../market/items.ts';

// All kinds of search queries, each in several variants, so that figures do not depend on one of them.

export type SearchParams = Record<string, string>;

/** Some calls need the cursor of a page, or an existing listing. */
export type Call =
  | { call: 'ads'; params: SearchParams; page?: number; depth?: number }
  | { call: 'facets'; params: SearchParams }
  | { call: 'suggestions'; q: string }
  | { call: 'similar' | 'item'; nth: number }
  | { call: 'categories' };

export type Kind = { name: string; calls: Call[] };

const COMMON = ['toyota', 'samsung', 'bedroom', 'iphone', 'hp', 'ssd', 'sneakers', 'estate'];
const TWO = [
  'toyota corolla',
  'samsung galaxy',
  'hp elitebook',
  'bedroom flat',
  'lexus black',
  'macbook air',
];
const THREE = ['toyota camry black', 'samsung galaxy 128gb', 'hp elitebook i5', 'bedroom duplex lekki'];
const MISSPELT = ['toyotta', 'samsng', 'iphnoe', 'bedrom', 'corola', 'elitbook', 'mattres', 'genrator'];
const PREFIXES = ['t', 'to', 'toy', 'sams', 'iph', 'bed', 'hp el', 'gen', 'mac', 'sof'];

const FOUR_FILTERS: SearchParams[] = [
  { category: '1', location: 'Lagos', condition: 'used', priceMin: '50k', priceMax: '300k' },
  { category: '2', location: 'Abuja', condition: 'new', priceMin: '1m', priceMax: '10m' },
  { category: '5', location: 'Rivers', condition: 'used', priceMin: '20k', priceMax: '200k' },
  { category: '4', location: 'Kano', condition: 'new', priceMin: '5k', priceMax: '50k' },
];
const NARROWED: SearchParams[] = [
  { q: 'toyota', category: '2', location: 'Lagos', priceMin: '2m', priceMax: '9m' },
  { q: 'samsung', category: '1', location: 'Abuja', priceMin: '100k', priceMax: '400k' },
  { q: 'bedroom', category: '3', location: 'Oyo', priceMin: '1m', priceMax: '20m' },
  { q: 'sofa', category: '5', location: 'Rivers', priceMin: '50k', priceMax: '500k' },
];
const WITH_DETAILS: SearchParams[] = [
  { category: '1', subcategory: 'phones-tablets', attr: 'brand:Apple' },
  { category: '2', subcategory: 'cars', attr: 'make:Toyota', location: 'Lagos' },
  { category: '2', subcategory: 'cars', attr: 'year:2010..2015' },
  { category: '3', subcategory: 'for-rent', attr: 'furnished:Furnished' },
];

const ads = (
  all: SearchParams[],
  more: Omit<Extract<Call, { call: 'ads' }>, 'call' | 'params'> = {},
): Call[] => all.map((params) => ({ call: 'ads', params, ...more }));
const words = (all: readonly string[], more: SearchParams = {}) => all.map((q) => ({ q, ...more }));
const tenItems = (call: 'similar' | 'item'): Call[] =>
  Array.from({ length: 10 }, (_, nth) => ({ call, nth }));

export const KINDS: Kind[] = [
  { name: 'common word, page 1', calls: ads(words(COMMON)) },
  { name: 'common word, page 10', calls: ads(words(COMMON), { page: 10 }) },
  { name: 'rare word', calls: ads(words(rareNames(1_000, 8))) },
  { name: 'two words', calls: ads(words(TWO)) },
  { name: 'three words', calls: ads(words(THREE)) },
  { name: 'word + category + state + price', calls: ads(NARROWED) },
  { name: 'word, cheapest first', calls: ads(words(COMMON, { sort: 'price-low' })) },
  {
    name: 'four filters, by price',
    calls: ads(FOUR_FILTERS.map((params) => ({ ...params, sort: 'price-low' }))),
  },
  { name: 'four filters, recent', calls: ads(FOUR_FILTERS) },
  { name: "a category's own details", calls: ads(WITH_DETAILS) },
  { name: 'recent, page 1', calls: ads([{}]) },
  { name: 'recent, 24,000 deep', calls: ads([{}], { depth: 24_000 }) },
  { name: 'recent, half of all deep', calls: ads([{}], { depth: 0.43 }) },
  { name: 'misspelling', calls: ads(words(MISSPELT)) },
  { name: 'suggestions', calls: PREFIXES.map((q) => ({ call: 'suggestions', q })) },
  {
    name: 'facets',
    calls: [...words(COMMON.slice(0, 4)), ...FOUR_FILTERS].map((params) => ({ call: 'facets', params })),
  },
  { name: 'similar items', calls: tenItems('similar') },
  { name: 'category counts', calls: [{ call: 'categories' }] },
  { name: 'item by id', calls: tenItems('item') },
];
