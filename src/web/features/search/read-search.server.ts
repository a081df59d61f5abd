import type { ApiClient } from '#shared/contract/index.ts';
import { listCities } from '#shared/rules/places.ts';
import { describeFilters } from '#shared/rules/search/applied-filters.ts';
import {
  nameOfPlace,
  readSearchQuery,
  type SearchQuery,
  searchParamsOf,
  writeSearchQuery,
} from '#shared/rules/search/search-query.ts';
import { getCategoryRules } from '#shared/rules/taxonomy.ts';
import { packCards } from './packed-cards.ts';
import { addressOf, joinArea, paramsOf, type Screen } from './search-address.ts';
import type { Chip, SearchData } from './search-data.ts';

// Reads an address, searches, and puts into words what the page will show. Runs on the server alone: the rules it needs
// are too heavy for the browser.

type Wanted = { address: URLSearchParams; screen: Screen; fixed?: Partial<SearchQuery> };

export async function readSearch(
  api: ApiClient,
  { address, screen, fixed = {} }: Wanted,
): Promise<{ data: SearchData; query: SearchQuery }> {
  const { query: read, problems } = readSearchQuery(searchParamsOf(joinArea(address)));
  const query = { ...read, ...fixed };
  const search = writeSearchQuery(query).toString();
  const cursor = address.get('cursor') || undefined;
  const { results, lostCursor } = await searchFrom(api, search, cursor);
  return {
    query,
    data: {
      heading: screen === 'category' ? null : headingOf(query.q),
      search,
      q: query.q,
      sort: query.sort,
      problems: [...new Set(Object.values(problems)), ...(lostCursor ? [CURSOR_PROBLEM] : [])],
      chips: chipsOf(query, screen),
      cards: packCards(results.items),
      total: results.total,
      totalIsExact: results.totalIsExact,
      nextCursor: results.nextCursor,
      spelling: results.spelling,
      later: cursor !== undefined && !lostCursor,
      subcategories:
        query.category === null
          ? []
          : getCategoryRules(query.category).subcategories.map(({ id, name }) => ({ id, name })),
      state: query.place && nameOfPlace({ ...query.place, city: null }),
      areas: query.place ? [...listCities(query.place.state)] : [],
    },
  };
}

function headingOf(q: string): string {
  return q ? `Search results for "${q}"` : 'Browse All Items';
}

/** A cursor of another search, or an old one, is no reason to show nothing: the results begin anew. */
async function searchFrom(api: ApiClient, search: string, cursor: string | undefined) {
  try {
    return { results: await api.search.ads({ ...paramsOf(search), cursor }), lostCursor: false };
  } catch (error) {
    if (cursor === undefined || (error as { status?: number }).status !== 422) throw error;
    return { results: await api.search.ads(paramsOf(search)), lostCursor: true };
  }
}

/** A category's page is about its category: no chip takes that away. */
function chipsOf(query: SearchQuery, screen: Screen): Chip[] {
  const staysHere = ({ category, subcategory }: SearchQuery) =>
    screen !== 'category' || (category === query.category && subcategory === query.subcategory);
  return [
    ...describeFilters(query),
    ...(query.featured ? [{ label: 'Featured', without: { ...query, featured: false } }] : []),
  ]
    .filter(({ without }) => staysHere(without))
    .map(({ label, without }) => ({ label, href: addressOf(writeSearchQuery(without), screen) }));
}

const CURSOR_PROBLEM = 'The results have changed since, so they begin anew.';
