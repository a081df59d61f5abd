import type { ApiClient } from '#shared/contract/index.ts';
import { findCategory } from '#shared/rules/categories.ts';
import {
  formatSearchLocation,
  type SearchQuery,
  writeSearchQuery,
} from '#shared/rules/search/search-query.ts';
import { shownCard } from '#web/features/listing/shown-card.ts';
import { packCards } from './packed-cards.ts';
import { addressOf, paramsOf, type Screen } from './search-address.ts';
import type { NearestListings } from './search-data.ts';

// Listings for a search that found nothing: the same search with less and less of its limits, until one of
// them finds something.

const MAX_CARDS = 8;

export async function findNearest(
  api: ApiClient,
  query: SearchQuery,
  screen: Screen,
): Promise<NearestListings | null> {
  for (const { title, wider } of widerSearches(query)) {
    const search = writeSearchQuery(wider).toString();
    const { items } = await api.search.ads({ ...paramsOf(search), limit: MAX_CARDS, count: '0' });
    if (items.length > 0)
      return { title, cards: packCards(items.map(shownCard)), href: addressOf(search, screen) };
  }
  return null;
}

/** From the closest search to the widest. Each differs from the one before. */
export function widerSearches(query: SearchQuery): { title: string; wider: SearchQuery }[] {
  const { location, category, subcategory, q } = query;
  const all: { title: string; wider: SearchQuery }[] = [];
  let last = writeSearchQuery(query).toString();
  const add = (title: string, wider: SearchQuery) => {
    const search = writeSearchQuery(wider).toString();
    if (search !== last) all.push({ title, wider });
    last = search;
  };
  if (location?.city)
    add(`In the rest of ${formatSearchLocation({ ...location, city: null })}`, {
      ...query,
      location: { ...location, city: null },
    });
  add('In other places', { ...query, location: null });
  if (q) add('Without your filters', { ...WITHOUT_FILTERS, q, sort: 'relevance' });
  if (category !== null && subcategory !== null)
    add('Others of the same kind', { ...WITHOUT_FILTERS, category, subcategory, location });
  if (category !== null)
    add(`More in ${findCategory(category)?.name}`, { ...WITHOUT_FILTERS, category, location: null });
  return all;
}

const WITHOUT_FILTERS: SearchQuery = {
  q: '',
  category: null,
  subcategory: null,
  location: null,
  priceMin: null,
  priceMax: null,
  condition: null,
  attributes: [],
  postedWithin: null,
  withPhotos: false,
  verified: false,
  featured: false,
  seller: null,
  sort: 'recent',
};
