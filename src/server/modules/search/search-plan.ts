import { PRICE_MAX } from '#shared/rules/limits.ts';
import type { SearchQuery, Sort } from '#shared/rules/search/search-query.ts';
import { TAGS, termsOfQuery } from '#shared/rules/search/terms.ts';
import type { Frequencies } from './frequencies.ts';

// A search as the engine runs it: it walks the listings of the rarest term and
// skips those that fail another condition.

/** Above every real price. Stands for "price on request", as in schema/search.sql. */
export const UNPRICED = PRICE_MAX + 1;

export type Order = Exclude<Sort, 'relevance'>;

/** The list of listings that is walked. */
export type Source = TermSource | { seller: string } | { words: readonly string[] };
/**
 * `fewPriced`: so few listings are within the price range that they are collected and sorted. `secondTerm`: a
 * second term, whose list is merged with the list of the first.
 */
type TermSource = { term: string; fewPriced?: true; secondTerm?: string };

export type SearchPlan = {
  source: Source;
  order: Order;
  /** Terms to check for each listing. A group of mutually exclusive terms counts as one in `needed`. */
  others: readonly string[];
  needed: number;
  category: number | null;
  state: string | null;
  condition: string | null;
  priceMin: number;
  priceMax: number;
  since: number;
  /** A jsonpath on the listing's attributes. */
  ranges: string | null;
  /** Words that title and description together contain, but the title alone does not. */
  described: readonly string[] | null;
};

export function isPriced({ priceMin, priceMax }: SearchPlan): boolean {
  return priceMin > 0 || priceMax < UNPRICED;
}

const DAY_MS = 86_400_000;

/** Null when the query text contains no searchable word, so that nothing can match. */
export function planSearch(query: SearchQuery, frequencies: Frequencies, now: number): SearchPlan | null {
  const words = termsOfQuery(query.q);
  if (query.q !== '' && words.length === 0) return null;
  return {
    ...mergeTwoLists(byTerms(query, words, frequencies), frequencies),
    ...filtersOf(query, now),
    described: null,
  };
}

/**
 * Merging two long lists of similar length costs a fraction of probing one list for each entry of the other.
 */
function mergeTwoLists(
  terms: ReturnType<typeof byTerms>,
  { listingsWith }: Frequencies,
): ReturnType<typeof byTerms> {
  const { source, others, needed } = terms;
  if (!('term' in source) || needed !== others.length || others.length === 0) return terms;
  const secondTerm = others.reduce((best, term) => (listingsWith(term) < listingsWith(best) ? term : best));
  const length = listingsWith(source.term);
  if (length < LONG_LIST || listingsWith(secondTerm) > length * MAX_LENGTH_RATIO) return terms;
  return {
    source: { ...source, secondTerm },
    others: others.filter((term) => term !== secondTerm),
    needed: needed - 1,
  };
}

const LONG_LIST = 500;
const MAX_LENGTH_RATIO = 12;

/** A plan with the same filters that searches the words in descriptions too. */
export function planDescriptionSearch(
  query: SearchQuery,
  frequencies: Frequencies,
  now: number,
): SearchPlan | null {
  const words = termsOfQuery(query.q);
  if (words.length === 0) return null;
  const common = Math.min(...words.map((word) => frequencies.textsWith(word)));
  const byTags = byTerms(query, [], frequencies);
  const described = { ...byTags, ...filtersOf(query, now), described: words };
  // A common word has its next hit nearby in any list. A rare word is in few
  // texts, so those are collected first.
  if (common > FEW_TEXTS || 'seller' in byTags.source) return described;
  const tags = 'term' in byTags.source && byTags.source.term !== TAGS.all ? [byTags.source.term] : [];
  return {
    ...described,
    source: { words },
    others: [...byTags.others, ...tags],
    needed: byTags.needed + tags.length,
  };
}

const FEW_TEXTS = 3_000;

function byTerms(
  query: SearchQuery,
  words: readonly string[],
  frequencies: Frequencies,
): Pick<SearchPlan, 'source' | 'others' | 'needed'> {
  const { seller } = query;
  const { exact, columnTerms, eithers } = requestedTerms(query, words);
  const rarest = seller
    ? null
    : [...exact, ...columnTerms, TAGS.all].reduce((best, term) =>
        frequencies.listingsWith(term) < frequencies.listingsWith(best) ? term : best,
      );
  const others = exact
    .filter((term) => term !== rarest)
    .sort((a, b) => frequencies.listingsWith(a) - frequencies.listingsWith(b));
  return {
    source: rarest === null ? { seller: seller ?? '' } : { term: rarest },
    others: [...others, ...eithers.flat()],
    needed: others.length + eithers.length,
  };
}

/**
 * `columnTerms` equal a posting's own columns: they can be the walked term, but need no check per listing.
 */
function requestedTerms(query: SearchQuery, words: readonly string[]) {
  const { category, subcategory, location, attributes } = query;
  const choices = attributes.flatMap((filter) =>
    category && 'values' in filter
      ? [filter.values.map((value) => TAGS.attribute(category, subcategory, filter.key, value))]
      : [],
  );
  // The tag of an attribute that belongs to the subcategory already contains the subcategory.
  const isNamed = choices.some(
    ([first, ...more]) => more.length === 0 && first?.startsWith(`#${category}/${subcategory}/`),
  );
  return {
    exact: [
      ...words,
      ...choices.flatMap((values) => (values.length === 1 ? values : [])),
      ...(location?.city ? [TAGS.city(location.state, location.city)] : []),
      ...(query.featured ? [TAGS.featured] : []),
      ...(query.withPhotos ? [TAGS.photos] : []),
      ...(query.verified ? [TAGS.verified] : []),
      ...(category && subcategory && !isNamed ? [TAGS.subcategory(category, subcategory)] : []),
    ],
    columnTerms: [
      ...(location ? [TAGS.state(location.state)] : []),
      ...(category ? [TAGS.category(category)] : []),
    ],
    /** A listing must have one term of each group. */
    eithers: choices.filter((values) => values.length > 1),
  };
}

/** The conditions of a title search except seller and condition; null when nothing can match. */
export function conditionsOf(query: SearchQuery) {
  const words = termsOfQuery(query.q);
  if (query.q !== '' && words.length === 0) return null;
  const { exact, columnTerms, eithers } = requestedTerms(query, words);
  const { priceMin, priceMax, ranges } = filtersOf(query, 0);
  return { words, terms: [...exact, ...columnTerms], eithers, priceMin, priceMax, ranges };
}

function filtersOf(query: SearchQuery, now: number) {
  const { priceMin, priceMax, sort } = query;
  const hasPriceFilter = priceMin !== null || priceMax !== null;
  return {
    order: sort === 'relevance' ? ('recent' as const) : sort,
    category: query.category,
    state: query.location?.state ?? null,
    condition: query.condition,
    priceMin: priceMin ?? 0,
    priceMax: priceMax ?? (hasPriceFilter ? PRICE_MAX : UNPRICED),
    since: query.postedWithin ? now - query.postedWithin * DAY_MS : 0,
    ranges: rangesOf(query),
  };
}

/** Keys come from the taxonomy and bounds are integers, so the path contains no user input. */
function rangesOf({ attributes }: SearchQuery): string | null {
  const bounds = attributes.flatMap((filter) => {
    if ('values' in filter) return [];
    const { key, min, max } = filter;
    return [
      ...(min === null ? [] : [`$."${key}" >= ${min}`]),
      ...(max === null ? [] : [`$."${key}" <= ${max}`]),
    ];
  });
  return bounds.length > 0 ? bounds.join(' && ') : null;
}
