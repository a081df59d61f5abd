import { parsePrice } from '#shared/format/money.ts';
import { formatLocation, parseLocation } from '#shared/rules/locations.ts';
import { type CategoryId, findCategory } from '../categories.ts';
import { type Condition, parseCondition } from '../conditions.ts';
import { PRICE_MAX, SEARCH_QUERY_MAX } from '../limits.ts';
import { ALL_NIGERIA, findLocation, type StateName } from '../states.ts';
import { findSubcategory } from '../taxonomy.ts';
import { type AttributeFilter, readAttributes } from './attribute-filters.ts';
import { clean } from './clean.ts';
import type { PostedWithin } from './posted-within.ts';

/** The only parser of search URLs. The API rejects invalid parameters; pages leave them out and say so. */

export type Sort = (typeof SORTS)[number];
const SORTS = ['relevance', 'recent', 'oldest', 'price-low', 'price-high'] as const;

export type SearchQuery = {
  q: string;
  category: CategoryId | null;
  subcategory: string | null;
  location: { state: StateName; city: string | null } | null;
  priceMin: number | null;
  priceMax: number | null;
  condition: Condition | null;
  attributes: readonly AttributeFilter[];
  postedWithin: PostedWithin | null;
  withPhotos: boolean;
  verified: boolean;
  featured: boolean;
  seller: string | null;
  sort: Sort;
};

/** The parameters of a search URL. `attr` may be repeated: `attr=brand:Apple`, `attr=year:2010..2015`. */
export type SearchParams = {
  q?: string;
  category?: string;
  subcategory?: string;
  location?: string;
  priceMin?: string;
  priceMax?: string;
  condition?: string;
  attr?: readonly string[];
  posted?: string;
  photos?: string;
  verified?: string;
  featured?: string;
  seller?: string;
  sort?: string;
};
type SearchParam = keyof SearchParams;

/** The problems of invalid parameters as texts, by name. The query leaves these parameters out. */
export type SearchProblems = Partial<Record<SearchParam, string>>;

export function searchParamsOf(address: URLSearchParams): SearchParams {
  const named = NAMES.flatMap((name) => {
    const value = address.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const attr = address.getAll('attr');
  return { ...Object.fromEntries(named), ...(attr.length > 0 ? { attr } : {}) };
}

export function readSearchQuery(params: SearchParams): { query: SearchQuery; problems: SearchProblems } {
  const problems: SearchProblems = {};
  /** Null when absent, empty or invalid; only an invalid value is a problem. */
  function read<T>(name: Exclude<SearchParam, 'attr'>, parse: (text: string) => T | null, problem: string) {
    const text = clean(params[name] ?? '');
    if (!text) return null;
    const value = parse(text);
    if (value === null) problems[name] = problem;
    return value;
  }

  const q = clean(params.q ?? '');
  if (q.length > SEARCH_QUERY_MAX) problems.q = `Please search with at most ${SEARCH_QUERY_MAX} characters.`;

  const category = read('category', findCategory, 'We don’t have that category.')?.id ?? null;
  const subcategory = read(
    'subcategory',
    (text) => (category === null ? null : (findSubcategory(category, text)?.id ?? null)),
    category === null ? 'Please choose the category first.' : 'We don’t have that subcategory.',
  );
  const location = read('location', parseSearchLocation, 'That place is not in our list.');
  let priceMin = read('priceMin', parseBound, PRICE_PROBLEM);
  let priceMax = read('priceMax', parseBound, PRICE_PROBLEM);
  if (priceMin !== null && priceMax !== null && priceMin > priceMax) {
    problems.priceMin = 'The lowest price is above the highest.';
    priceMin = priceMax = null;
  }
  const { filters, problem } = readAttributes(params.attr ?? [], category, subcategory);
  if (problem) problems.attr = problem;

  const query: SearchQuery = {
    q: [...q].slice(0, SEARCH_QUERY_MAX).join(''),
    category,
    subcategory,
    location: location === 'anywhere' ? null : location,
    priceMin,
    priceMax,
    condition: read('condition', readCondition, 'The condition is new, used or refurbished.') || null,
    attributes: filters,
    postedWithin: read('posted', readPosted, 'Please choose 1, 7 or 30 days.'),
    withPhotos: read('photos', readFlag, FLAG_PROBLEM) ?? false,
    verified: read('verified', readFlag, FLAG_PROBLEM) ?? false,
    featured: read('featured', readFlag, FLAG_PROBLEM) ?? false,
    seller: read('seller', (text) => (UUID.test(text) ? text.toLowerCase() : null), 'Member not found.'),
    sort:
      read('sort', (text) => SORTS.find((sort) => sort === text) ?? null, 'We cannot sort that way.') ??
      (q ? 'relevance' : 'recent'),
  };
  return { query, problems };
}

/** The search as URL parameters. Defaults are left out, so that each search has one URL. */
export function writeSearchQuery(query: SearchQuery): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: SearchParam, value: string | number | null) => {
    if (value !== null && value !== '') address.append(name, String(value));
  };
  put('q', query.q);
  put('category', query.category);
  put('subcategory', query.subcategory);
  put('location', query.location && formatSearchLocation(query.location));
  put('priceMin', query.priceMin);
  put('priceMax', query.priceMax);
  put('condition', query.condition);
  for (const filter of query.attributes) {
    if ('values' in filter) for (const value of filter.values) put('attr', `${filter.key}:${value}`);
    else put('attr', `${filter.key}:${filter.min ?? ''}..${filter.max ?? ''}`);
  }
  put('posted', query.postedWithin);
  put('photos', query.withPhotos ? '1' : null);
  put('verified', query.verified ? '1' : null);
  put('featured', query.featured ? '1' : null);
  put('seller', query.seller);
  put('sort', query.sort === (query.q ? 'relevance' : 'recent') ? null : query.sort);
  return address;
}

/** 'Lagos', 'Abuja', 'Lekki, Lagos'. */
export function formatSearchLocation({ state, city }: NonNullable<SearchQuery['location']>): string {
  if (city) return formatLocation({ state, city });
  return state === 'FCT' ? 'Abuja' : state;
}

const NAMES = [
  'q',
  'category',
  'subcategory',
  'location',
  'priceMin',
  'priceMax',
  'condition',
  'posted',
  'photos',
  'verified',
  'featured',
  'seller',
  'sort',
] as const;

const PRICE_PROBLEM = 'Prices are whole naira, such as 45000, 450k or 2.5m.';
const FLAG_PROBLEM = 'Please use 1 or 0.';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function parseBound(text: string): number | null {
  const price = parsePrice(text);
  return price !== null && price <= PRICE_MAX ? price : null;
}

function parseSearchLocation(text: string): NonNullable<SearchQuery['location']> | 'anywhere' | null {
  const offered = findLocation(text);
  if (offered?.value === ALL_NIGERIA.value) return 'anywhere';
  if (offered?.state) return { state: offered.state, city: offered.city ?? null };
  return parseLocation(text);
}

/** The spec's select offers 'all'. */
function readCondition(text: string): Condition | '' | null {
  return text.toLowerCase() === 'all' ? '' : parseCondition(text);
}

function readPosted(text: string): PostedWithin | null {
  return ([1, 7, 30] as const).find((days) => String(days) === text) ?? null;
}

function readFlag(text: string): boolean | null {
  if (['1', 'true', 'on'].includes(text)) return true;
  return ['0', 'false'].includes(text) ? false : null;
}
