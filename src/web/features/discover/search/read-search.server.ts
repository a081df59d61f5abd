import type { ApiClient } from '#shared/contract/index.ts';
import { parsePrice } from '#shared/format/money.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { listCities } from '#shared/rules/locations.ts';
import { describeFilters } from '#shared/rules/search/applied-filters.ts';
import { canCreateAlert } from '#shared/rules/search/can-create-alert.ts';
import { clean } from '#shared/rules/search/clean.ts';
import {
  formatSearchLocation,
  readSearchQuery,
  type SearchProblems,
  type SearchQuery,
  searchParamsOf,
  writeSearchQuery,
} from '#shared/rules/search/search-query.ts';
import { attributesOf, getCategoryRules } from '#shared/rules/taxonomy.ts';
import { shownCard } from '#web/features/listing/shown-card.ts';
import { findNearest } from './find-nearest.server.ts';
import { packCards } from './packed-cards.ts';
import { addressOf, joinArea, paramsOf, type Screen, typedSearch } from './search-address.ts';
import type { BadPrice, Chip, SearchData } from './search-data.ts';

// Reads the search from a URL, runs it and prepares all texts of the page. Runs only on the server, because
// its rules are too large for the browser.

type SearchRequest = { address: URLSearchParams; screen: Screen; fixed?: Partial<SearchQuery> };

export async function readSearch(
  api: ApiClient,
  { address, screen, fixed = {} }: SearchRequest,
): Promise<{ data: SearchData; query: SearchQuery }> {
  const { query: read, problems } = readSearchQuery(searchParamsOf(joinArea(address)));
  const query = { ...read, ...fixed };
  const search = writeSearchQuery(query).toString();
  const badPrices = badPricesOf(address, read, problems);
  const cursor = address.get('cursor') || undefined;
  const { results, lostCursor } = await searchFrom(api, search, cursor);
  const foundNothing = results.items.length === 0 && results.nextCursor === null;
  return {
    query,
    data: {
      heading: screen === 'category' ? null : headingOf(query.q),
      search,
      q: query.q,
      sort: query.sort,
      problems: [...new Set(Object.values(problems)), ...(lostCursor ? [CURSOR_PROBLEM] : [])],
      badPrices,
      chips: chipsOf(query, screen, badPrices),
      cards: packCards(results.items.map(shownCard)),
      nearest: foundNothing ? await findNearest(api, query, screen) : null,
      total: results.total,
      totalIsExact: results.totalIsExact,
      nextCursor: results.nextCursor,
      spelling: results.spelling,
      savable: canCreateAlert(query),
      siteIsEmpty: foundNothing && (await hasNoListings(api)),
      isLaterPage: cursor !== undefined && !lostCursor,
      subcategories:
        query.category === null
          ? []
          : getCategoryRules(query.category).subcategories.map(({ id, name }) => ({ id, name })),
      detailsHint: query.category && detailsHintOf(query.category),
      state: query.location && formatSearchLocation({ ...query.location, city: null }),
      areas: query.location ? [...listCities(query.location.state)] : [],
    },
  };
}

function headingOf(q: string): string {
  return q ? `Search results for "${q}"` : 'Browse All Items';
}

/** With an invalid or outdated cursor, the results start again from the beginning. */
async function searchFrom(api: ApiClient, search: string, cursor: string | undefined) {
  try {
    return { results: await api.search.ads({ ...paramsOf(search), cursor }), lostCursor: false };
  } catch (error) {
    if (cursor === undefined || (error as { status?: number }).status !== 422) throw error;
    return { results: await api.search.ads(paramsOf(search)), lostCursor: true };
  }
}

async function hasNoListings(api: ApiClient): Promise<boolean> {
  return (await api.categories.list()).every(({ count }) => count === 0);
}

/** On a category page, no chip removes the category. */
function chipsOf(query: SearchQuery, screen: Screen, badPrices: readonly BadPrice[]): Chip[] {
  const staysHere = ({ category, subcategory }: SearchQuery) =>
    screen !== 'category' || (category === query.category && subcategory === query.subcategory);
  return [
    ...describeFilters(query),
    ...(query.featured ? [{ label: 'Featured', without: { ...query, featured: false } }] : []),
  ]
    .filter(({ without }) => staysHere(without))
    .map(({ label, without }) => ({
      label,
      href: addressOf(typedSearch({ search: writeSearchQuery(without).toString(), badPrices }), screen),
      isLocation: query.location !== null && without.location === null,
    }));
}

/** Prices in the format in which the form sends them. A minimum above the maximum makes both invalid. */
function badPricesOf(params: URLSearchParams, query: SearchQuery, problems: SearchProblems): BadPrice[] {
  return (['priceMin', 'priceMax'] as const).flatMap((name) => {
    const typed = [...clean(params.get(name) ?? '')].slice(0, MAX_TYPED).join('').trim();
    const problem = problems[name] ?? problems.priceMin;
    return typed && query[name] === null && problem
      ? [{ name, typed: String(parsePrice(typed) ?? typed), problem }]
      : [];
  });
}

/** Null if the category itself has filterable attributes. */
function detailsHintOf(category: CategoryId): string | null {
  if (attributesOf(category, null).some(({ filterable }) => filterable)) return null;
  const times = new Map<string, number>();
  for (const { id } of getCategoryRules(category).subcategories)
    for (const { label, filterable } of attributesOf(category, id))
      if (filterable && label !== 'Type') times.set(label, (times.get(label) ?? 0) + 1);
  const [first, second] = [...times].sort(([, a], [, b]) => b - a).map(([label]) => label.toLowerCase());
  return first ? `Choose one to filter by ${[first, second].filter(Boolean).join(', ')} and more.` : null;
}

/** The maximum length of the price field. */
const MAX_TYPED = 40;

const CURSOR_PROBLEM = 'The results have changed, so the list starts again.';
