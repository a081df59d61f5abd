import { conditionsOf } from '#server/modules/search/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Condition } from '#shared/rules/conditions.ts';
import type { SearchQuery } from '#shared/rules/search/search-query.ts';
import type { AlertKeys } from './alerts.tables.ts';
import { countListingsWith } from './keys.queries.ts';

// Index keys for alerts. Each alert is stored under one key that every matching listing has, with the
// conditions that the listing must meet. A new listing looks up only the alerts under its own keys, most of
// which match.

/** The key of alerts that no listing can match. */
const NEVER = '-';

export async function keysOfAlert(db: Db | Tx, query: SearchQuery): Promise<AlertKeys> {
  const [keys] = await keysOfAlerts(db, [query]);
  if (!keys) throw new Error('no keys for a search');
  return keys;
}

/** In the order of the queries. The word frequencies of all queries are read in one statement. */
export async function keysOfAlerts(db: Db | Tx, queries: readonly SearchQuery[]): Promise<AlertKeys[]> {
  const searches = queries.map((query) => ({ query, conditions: conditionsOf(query) }));
  const words = new Set(
    searches.flatMap(({ conditions }) => (conditions && conditions.words.length > 1 ? conditions.words : [])),
  );
  const counts = await countListingsWith(db, [...words]);
  /** Of two equally common words, the longer one is chosen. */
  const rarest = (candidates: readonly string[]) =>
    [...candidates].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || b.length - a.length)[0] ??
    '';
  return searches.map(({ query, conditions }) => {
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

/** One of the keys that `keysOfListing` returns for every listing that matches the search. */
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

/** Every key that an alert matching this listing can have, without duplicates. */
export function keysOfListing(listing: MatchableListing): string[] {
  const { categoryId, subcategory, state, city, condition, terms } = listing;
  const words = ['', ...terms.filter((term) => !term.startsWith('#'))];
  const categoryKeys = ['', String(categoryId), ...(subcategory ? [`${categoryId}/${subcategory}`] : [])];
  const locations = ['', state, `${state}/${city.toLowerCase()}`];
  const conditions = ['', ...(condition ? [condition] : [])];
  const keys = words.flatMap((word) =>
    categoryKeys.flatMap((categoryKey) =>
      locations.flatMap((location) =>
        conditions.map((conditionKey) => joinKey(word, categoryKey, location, conditionKey)),
      ),
    ),
  );
  return [...new Set([...keys, sellerKey(listing.sellerId)])];
}

export const CONDITION_TAG = '#condition:';

/** The search filters the condition by a column; alerts treat it as a tag. */
export function conditionTag(condition: Condition): string {
  return CONDITION_TAG + condition;
}

function sellerKey(id: string): string {
  return `@${id}`;
}

function joinKey(...parts: readonly string[]): string {
  return parts.join('|');
}
