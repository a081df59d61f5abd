import { useEffect, useState } from 'react';
import type { AlertWithNewListings } from '#shared/contract/alerts.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';
import { mutate } from '#web/data/query.ts';
import { createResource } from '#web/data/resource.ts';
import { paramsOf } from '#web/features/discover/search/search-address.ts';
import { readViewedItems } from '#web/features/discover/viewed-items.ts';
import { type ShownCard, shownCard } from '#web/features/listing/shown-card.ts';
import { alertLine, alertTitle } from './alert-title.ts';
import type { ShelfContent } from './card-shelf.tsx';
import { readForYou } from './for-you.ts';
import { SHELF_MIN } from './shelf-min.ts';

// The shelves of the home page that differ for each user: a saved search with new listings, and listings that
// are similar to the viewed ones.

type FoundAlerts = {
  /** The saved search whose listings are shown as a shelf; null without one. */
  shelf: { alert: AlertWithNewListings; cards: ShownCard[] } | null;
  others: AlertWithNewListings[];
};

const LISTINGS_READ = 12;

const alerts = createResource<FoundAlerts, 'own'>(async (api) => {
  const [alert, ...others] = await api.alerts.withNewListings();
  if (!alert) return { shelf: null, others };
  const cards = await readAlertCards(api, alert);
  return cards.length < SHELF_MIN
    ? { shelf: null, others: [alert, ...others] }
    : { shelf: { alert, cards }, others };
});

/** `key`: the location and the ids of the viewed listings. */
const forYou = createResource<ShownCard[]>(async (api, key) => {
  const [location = '', ...viewedIds] = key.split('|');
  return (await readForYou(api, viewedIds, location)).map(shownCard);
});

/** New listings first. */
async function readAlertCards(
  api: ApiClient,
  { search, newListings }: AlertWithNewListings,
): Promise<ShownCard[]> {
  const { items } = await api.search.ads({
    ...paramsOf(search),
    sort: 'recent',
    limit: String(LISTINGS_READ),
    count: '0',
  });
  const isNew = ({ id }: { id: string }) => newListings.includes(id);
  return items
    .map(({ summary: _, ...card }) => shownCard(card))
    .toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)));
}

/**
 * `first` is the shelf at the top: a saved search, else similar listings, else the featured ones. While it is
 * loading, its height is reserved; only a market with too few featured listings may have none. `rest` are
 * shown further below.
 */
export function usePersonalShelves(
  location: string,
  featured: ShelfContent | null,
): {
  first: ShelfContent | 'loading' | null;
  rest: ShelfContent[];
  otherAlerts: AlertWithNewListings[];
} {
  const found = alerts.use('own');
  const similar = useForYou(location);
  const otherAlerts = found.value?.others ?? [];
  if (found.isLoading || similar === null) return { first: 'loading', rest: [], otherAlerts };
  const alertShelf = found.value?.shelf ? alertContent(found.value.shelf) : null;
  const [first = null, ...rest] = [
    ...(alertShelf ? [alertShelf] : []),
    ...(similar.length >= SHELF_MIN ? [forYouContent(similar)] : []),
    ...(featured ? [featured] : []),
  ];
  return { first, rest, otherAlerts };
}

/** Null while loading. */
function useForYou(location: string): readonly ShownCard[] | null {
  const [viewedIds, setViewedIds] = useState<string[] | null>(null);
  useEffect(() => setViewedIds(readViewedItems().map(({ id }) => id)), []);
  const isEmpty = viewedIds?.length === 0;
  const { value, isLoading } = forYou.use([location, ...(viewedIds ?? [])].join('|'), {
    enabled: viewedIds !== null && !isEmpty,
  });
  if (viewedIds === null) return null;
  if (isEmpty) return [];
  return isLoading ? null : (value ?? []);
}

function alertContent({ alert, cards }: { alert: AlertWithNewListings; cards: ShownCard[] }): ShelfContent {
  return {
    title: alertTitle(alert),
    line: alertLine(alert),
    allTo: paths.alertResults(alert.search),
    cards,
    newIds: alert.newListings,
    onOpen: () => markSeen(alert),
  };
}

function forYouContent(cards: readonly ShownCard[]): ShelfContent {
  return { title: 'For you', line: 'Like what you looked at', allTo: null, cards };
}

/** Not awaited: the user is leaving the page, and at worst the listings are shown as new once more. */
export function markSeen({ id }: AlertWithNewListings): void {
  void mutate((api) => api.alerts.markSeen({ params: { id } }));
}
