import type { ApiOutputs } from '#shared/contract/index.ts';
import type { MyAd, OwnListing } from '#shared/contract/selling.ts';
import type { ListingStatus } from '#shared/rules/listing-life.ts';

// What My Ads knows, and how each deed changes it before the server is asked again. Pure, so that it can be tested.

type Mine = ApiOutputs['selling']['mine'];

export type Trouble = 'offline' | 'failed';

export type AdsState = {
  /** How many there are of each status, and the four figures; null until the first answer. */
  figures: { counts: NonNullable<Mine['counts']>; totals: NonNullable<Mine['totals']> } | null;
  /** What was read so far, by status. */
  tabs: Partial<Record<ListingStatus, Pick<Mine, 'items' | 'nextCursor'>>>;
  /** Why a tab has nothing to show yet. */
  trouble: Partial<Record<ListingStatus, Trouble>>;
  /** How it goes with the next page. */
  more: 'idle' | 'loading' | Trouble;
  /** Ads with which something is being done. */
  busy: readonly string[];
  /** What the server said against the last deed, by ad. */
  refusals: Readonly<Record<string, string>>;
};

export const NOTHING_YET: AdsState = {
  figures: null,
  tabs: {},
  trouble: {},
  more: 'idle',
  busy: [],
  refusals: {},
};

/** A tab as it was just read, from its beginning; the figures come with its first page. */
export function withTab(
  state: AdsState,
  status: ListingStatus,
  { items, nextCursor, counts, totals }: Mine,
): AdsState {
  return {
    ...state,
    figures: counts && totals ? { counts, totals } : state.figures,
    tabs: { ...state.tabs, [status]: { items, nextCursor } },
    trouble: { ...state.trouble, [status]: undefined },
  };
}

/** The page after `cursor`; nothing where the tab was read anew meanwhile and goes on elsewhere. */
export function withMore(state: AdsState, status: ListingStatus, cursor: string, page: Mine): AdsState {
  const tab = state.tabs[status];
  if (tab?.nextCursor !== cursor) return state;
  return withTab(state, status, { ...page, items: joined(tab.items, page.items) });
}

/** It left its tab: the next answer says what became of it. */
export function withoutAd(state: AdsState, ad: MyAd): AdsState {
  const tab = state.tabs[ad.status];
  if (!tab?.items.some(({ id }) => id === ad.id)) return state;
  return {
    ...state,
    figures: counted(state.figures, { [ad.status]: -1 }),
    tabs: { ...state.tabs, [ad.status]: { ...tab, items: tab.items.filter(({ id }) => id !== ad.id) } },
  };
}

/** It never left after all. */
export function withAdBack(state: AdsState, ad: MyAd, place: number): AdsState {
  const tab = state.tabs[ad.status];
  if (!tab || tab.items.some(({ id }) => id === ad.id)) return state;
  return {
    ...state,
    figures: counted(state.figures, { [ad.status]: 1 }),
    tabs: { ...state.tabs, [ad.status]: { ...tab, items: tab.items.toSpliced(place, 0, ad) } },
  };
}

/** As the server has changed it: in its place, or gone to another tab, which is read anew when it is opened; the open one always is. */
export function withChanged(state: AdsState, ad: MyAd, own: OwnListing, open: ListingStatus): AdsState {
  const changed = asMyAd(ad, own);
  const tab = state.tabs[ad.status];
  if (changed.status === ad.status) {
    if (!tab) return state;
    const items = tab.items.map((item) => (item.id === ad.id ? changed : item));
    return { ...state, tabs: { ...state.tabs, [ad.status]: { ...tab, items } } };
  }
  const left = withoutAd(state, ad);
  const target = changed.status === open ? left.tabs[open] : undefined;
  return {
    ...left,
    figures: counted(left.figures, { [changed.status]: 1 }),
    tabs: { ...left.tabs, [changed.status]: target },
  };
}

function asMyAd(ad: MyAd, own: OwnListing): MyAd {
  const { title, price, priceKind, datePosted, status, dateSold, expiresAt, removalReason, actions } = own;
  return { ...ad, title, price, priceKind, datePosted, status, dateSold, expiresAt, removalReason, actions };
}

function counted(
  figures: AdsState['figures'],
  moves: Partial<Record<ListingStatus, number>>,
): AdsState['figures'] {
  if (!figures) return null;
  const counts = { ...figures.counts };
  for (const [status, by] of Object.entries(moves) as [ListingStatus, number][])
    counts[status] = Math.max(0, counts[status] + by);
  return { counts, totals: { ...figures.totals, activeAds: counts.active } };
}

/** What was renewed in the meantime may come a second time. */
function joined(items: MyAd[], more: MyAd[]): MyAd[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}
