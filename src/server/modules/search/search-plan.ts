import { PRICE_MAX } from '#shared/rules/limits.ts';
import type { SearchQuery, Sort } from '#shared/rules/search/search-query.ts';
import { TAGS, termsOfQuery } from '#shared/rules/search/terms.ts';
import type { Frequencies } from './frequencies.ts';

// A search as the engine walks it: along the listings of its rarest term, past those that lack anything else.

/** Behind every price there can be: what is priced on request, as schema/search.sql writes it. */
export const UNPRICED = PRICE_MAX + 1;

export type Order = Exclude<Sort, 'relevance'>;

/** Which listings are walked along. */
export type Source = TermSource | { seller: string } | { words: readonly string[] };
/**
 * `fewPriced`: so few are within the price range that they are gathered and put in order. `beside`: a second term, whose list
 * is read together with the first's.
 */
type TermSource = { term: string; fewPriced?: true; beside?: string };

export type SearchPlan = {
  source: Source;
  order: Order;
  /** Each must be met. Of terms that exclude one another several may stand here, of which `needed` counts one. */
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
  /** Words that title and description together must have, though the title alone has not. */
  described: readonly string[] | null;
};

export function isPriced({ priceMin, priceMax }: SearchPlan): boolean {
  return priceMin > 0 || priceMax < UNPRICED;
}

const DAY_MS = 86_400_000;

/** Null when the query's text holds no word at all, so that nothing can match. */
export function planSearch(query: SearchQuery, frequencies: Frequencies, now: number): SearchPlan | null {
  const words = termsOfQuery(query.q);
  if (query.q !== '' && words.length === 0) return null;
  return {
    ...mergeTwoLists(byTerms(query, words, frequencies), frequencies),
    ...filtersOf(query, now),
    described: null,
  };
}

/** Two long lists of about a length are read side by side: that costs a fraction of asking for each of one whether the other has it. */
function mergeTwoLists(
  terms: ReturnType<typeof byTerms>,
  { listingsWith }: Frequencies,
): ReturnType<typeof byTerms> {
  const { source, others, needed } = terms;
  if (!('term' in source) || needed !== others.length || others.length === 0) return terms;
  const beside = others.reduce((best, term) => (listingsWith(term) < listingsWith(best) ? term : best));
  const length = listingsWith(source.term);
  if (length < LONG_LIST || listingsWith(beside) > length * MAX_LENGTH_RATIO) return terms;
  return {
    source: { ...source, beside },
    others: others.filter((term) => term !== beside),
    needed: needed - 1,
  };
}

const LONG_LIST = 500;
const MAX_LENGTH_RATIO = 12;

/** The same filters, with the words looked for in descriptions too. */
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
  // Few texts have a rare word; of a common one the next hit is never far along any other way.
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

/** `columnTerms` is what a posting's own columns tell: walked along when it is rarest, and never asked for beside another term. */
function requestedTerms(query: SearchQuery, words: readonly string[]) {
  const { category, subcategory, location, attributes } = query;
  const choices = attributes.flatMap((filter) =>
    category && 'values' in filter
      ? [filter.values.map((value) => TAGS.attribute(category, subcategory, filter.key, value))]
      : [],
  );
  // A detail of the subcategory's own names it in its tag.
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
    /** Of each of these, one. */
    eithers: choices.filter((values) => values.length > 1),
  };
}

/** What a listing must be to be found by its title, seller and condition apart; null when nothing can match. */
export function conditionsOf(query: SearchQuery) {
  const words = termsOfQuery(query.q);
  if (query.q !== '' && words.length === 0) return null;
  const { exact, columnTerms, eithers } = requestedTerms(query, words);
  const { priceMin, priceMax, ranges } = filtersOf(query, 0);
  return { words, terms: [...exact, ...columnTerms], eithers, priceMin, priceMax, ranges };
}

function filtersOf(query: SearchQuery, now: number) {
  const { priceMin, priceMax, sort } = query;
  const priced = priceMin !== null || priceMax !== null;
  return {
    order: sort === 'relevance' ? ('recent' as const) : sort,
    category: query.category,
    state: query.location?.state ?? null,
    condition: query.condition,
    priceMin: priceMin ?? 0,
    priceMax: priceMax ?? (priced ? PRICE_MAX : UNPRICED),
    since: query.postedWithin ? now - query.postedWithin * DAY_MS : 0,
    ranges: rangesOf(query),
  };
}

/** Keys come from the taxonomy and bounds are whole numbers, so nothing of what was typed is in here. */
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
