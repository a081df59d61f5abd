import { conditionsOf } from '#server/modules/search/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Condition } from '#shared/rules/conditions.ts';
import type { SearchQuery } from '#shared/rules/search/search-query.ts';
import type { AlertKeys } from './alerts.tables.ts';
import { countListingsWith } from './keys.queries.ts';

// A search turned round: what an ad must be to come into it, and the one key that every such ad has. An ad asks for the
// alerts behind its own keys, so it meets hardly any that it does not match, however many there are.

/** Behind this one stands what no ad can match. */
const NEVER = '-';

export async function keysOfAlert(db: Db | Tx, query: SearchQuery): Promise<AlertKeys> {
  const [keys] = await keysOfAlerts(db, [query]);
  if (!keys) throw new Error('a search has no keys');
  return keys;
}

/** In the order of the searches. How common their words are is asked for once. */
export async function keysOfAlerts(db: Db | Tx, queries: readonly SearchQuery[]): Promise<AlertKeys[]> {
  const asked = queries.map((query) => ({ query, conditions: conditionsOf(query) }));
  const words = new Set(
    asked.flatMap(({ conditions }) => (conditions && conditions.words.length > 1 ? conditions.words : [])),
  );
  const counts = await countListingsWith(db, [...words]);
  /** The longer of two that are as common says more. */
  const rarest = (some: readonly string[]) =>
    [...some].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || b.length - a.length)[0] ?? '';
  return asked.map(({ query, conditions }) => {
    if (!conditions) return IMPOSSIBLE;
    const { terms, eithers, priceMin, priceMax, ranges } = conditions;
    return {
      key: keyOf(query, rarest(conditions.words)),
      terms: [...terms, ...(query.condition ? [conditionTag(query.condition)] : [])],
      either: eithers.flat(),
      eitherNeeded: eithers.length,
      priceMin,
      priceMax,
      ranges,
    };
  });
}

const IMPOSSIBLE: AlertKeys = {
  key: NEVER,
  terms: [],
  either: [],
  eitherNeeded: 0,
  priceMin: 0,
  priceMax: 0,
  ranges: null,
};

/** What `keysOfListing` makes of an ad that comes into the search. */
function keyOf({ seller, category, subcategory, location, condition }: SearchQuery, word: string): string {
  if (seller) return sellerKey(seller);
  return joinKey(
    word,
    category ? (subcategory ? `${category}/${subcategory}` : String(category)) : '',
    location ? (location.city ? `${location.state}/${location.city.toLowerCase()}` : location.state) : '',
    condition ?? '',
  );
}

export type MatchableListing = {
  sellerId: string;
  categoryId: number;
  subcategory: string | null;
  state: string;
  city: string;
  condition: Condition | null;
  /** Words and tags. */
  terms: readonly string[];
};

/** Every key that an alert for this ad can have, sorted. */
export function keysOfListing(listing: MatchableListing): string[] {
  const { categoryId, subcategory, state, city, condition, terms } = listing;
  const words = ['', ...terms.filter((term) => !term.startsWith('#'))];
  const categoryKeys = ['', String(categoryId), ...(subcategory ? [`${categoryId}/${subcategory}`] : [])];
  const places = ['', state, `${state}/${city.toLowerCase()}`];
  const conditions = ['', ...(condition ? [condition] : [])];
  const keys = words.flatMap((word) =>
    categoryKeys.flatMap((categoryKey) =>
      places.flatMap((location) => conditions.map((state) => joinKey(word, categoryKey, location, state))),
    ),
  );
  return [...new Set([...keys, sellerKey(listing.sellerId)])];
}

export const CONDITION_TAG = '#condition:';

/** The search has its own way to ask for it; here it stands among the tags. */
export function conditionTag(condition: Condition): string {
  return CONDITION_TAG + condition;
}

function sellerKey(id: string): string {
  return `@${id}`;
}

function joinKey(...parts: readonly string[]): string {
  return parts.join('|');
}
