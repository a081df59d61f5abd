import type { ApiOutputs } from '#shared/contract/index.ts';
import type { MyListing } from '#shared/contract/selling.ts';
import { paths } from '#shared/paths.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import {
  createPagedResource,
  currentLoadProblem,
  type LoadProblem,
  type MoreStatus,
} from '#web/data/paged-resource.ts';
import { signedInUser } from '#web/data/session.ts';
import { createUserStore } from '#web/data/user-store.ts';
import { readStatus } from './ad-texts.ts';
import { type AdsFigures, moveCount } from './ads-state.ts';

// The user's listings by status, their figures, and the running actions.

type MyListings = ApiOutputs['selling']['mine'];

type Actions = {
  /** Ids of listings with a running action. */
  busy: readonly string[];
  /** Why the server rejected the last action, by listing id. */
  rejections: Readonly<Record<string, string>>;
};

export type AdsView = Actions & {
  /** Null until the first response. */
  figures: AdsFigures | null;
  page: Pick<MyListings, 'items' | 'nextCursor'> | null;
  /** Why the page could not be loaded. */
  trouble: LoadProblem | null;
  more: MoreStatus;
};

const figures = createUserStore<AdsFigures | null>(null);
const actions = createUserStore<Actions>({ busy: [], rejections: {} });

const ads = createPagedResource<MyListings, ListingStatus>(
  async (api, { key: status, cursor, limit }) => {
    await whenNoActionRuns();
    return api.selling.mine({ status, cursor, limit });
  },
  {
    // Only the first page contains them.
    onRead: ({ counts, totals }) => {
      if (counts && totals) figures.set({ counts, totals });
    },
  },
);

export const { readMore, reload: reloadAds, invalidate: invalidateAds } = ads;

export function useAds(status: ListingStatus): AdsView {
  const { value, failure } = ads.use(status);
  return {
    ...actions.use(),
    figures: figures.use(),
    page: value,
    trouble: failure && !value ? currentLoadProblem() : null,
    more: value?.more ?? 'idle',
  };
}

/** If the visit starts at My Ads, requests the list before hydration, so that both run in parallel. */
export function readEarly(): void {
  if (!signedInUser() || window.location.pathname !== paths.myAds) return;
  ads.prefetch(readStatus(new URLSearchParams(window.location.search).get('status')));
}

export function changeItems(
  status: ListingStatus,
  update: (items: readonly MyListing[]) => MyListing[],
): void {
  ads.change(status, (page) => ({ ...page, items: update(page.items) }));
}

export function indexOfAd({ id, status }: MyListing): number {
  return ads.find(status)?.items.findIndex((item) => item.id === id) ?? 0;
}

/** Null means outside of all tabs. */
export function countMove(from: ListingStatus | null, to: ListingStatus | null): void {
  const current = figures.get();
  if (current) figures.set(moveCount(current, from, to));
}

export function isBusy(id: string): boolean {
  return actions.get().busy.includes(id);
}

export function beginAction(id: string): void {
  const { busy, rejections } = actions.get();
  const { [id]: _, ...others } = rejections;
  actions.set({ busy: [...busy, id], rejections: others });
}

export function endAction(id: string, rejection: string | null): void {
  const { busy, rejections } = actions.get();
  actions.set({
    busy: busy.filter((other) => other !== id),
    rejections: rejection === null ? rejections : { ...rejections, [id]: rejection },
  });
}

/** A response from before the end of an action could bring back a listing that was just removed. */
function whenNoActionRuns(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (actions.get().busy.length > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = actions.subscribe(check);
    check();
  });
}
