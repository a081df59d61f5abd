import { useEffect, useSyncExternalStore } from 'react';
import type { ApiClient, ApiOutputs } from '#shared/contract/index.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/data/call-api.ts';
import { become } from '#web/data/session.ts';
import { learnSaved } from '#web/features/favorites/favorites-store.ts';

// What the member saved, while this tab is open: there at once when they come back, and read again then. What they take
// out stays where it is until then, so that nothing jumps and it can be undone in its place.

type Page = ApiOutputs['favorites']['list'];
export type SavedItem = Page['items'][number];
export type Sort = NonNullable<Parameters<ApiClient['favorites']['list']>[0]['sort']>;
export type Trouble = 'offline' | 'failed';

export type FavoritesList = {
  /** Null until the first answer. */
  page: Page | null;
  trouble: Trouble | null;
  /** How it goes with the next ones. */
  more: 'idle' | 'loading' | Trouble;
};

const NOTHING_YET: FavoritesList = { page: null, trouble: null, more: 'idle' };

let owner: string | null = null;
let order: Sort = 'added';
let state = NOTHING_YET;
let reading = 0;
const listeners = new Set<() => void>();

export function useFavoritesList(member: string, sort: Sort): FavoritesList {
  useEffect(() => {
    open(member, sort);
    const online = () => {
      if (!state.page) void readAgain();
    };
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [member, sort]);
  return useSyncExternalStore(
    subscribe,
    () => (owner === member && order === sort ? state : NOTHING_YET),
    () => NOTHING_YET,
  );
}

/** From its beginning, as far as it was read. */
export async function readAgain(): Promise<void> {
  if (owner === null) return;
  reading += 1;
  const turn = reading;
  const known = state.page?.items.length ?? 0;
  if (!state.page) change({ ...state, trouble: null });
  const { answer, failure } = await ask((api) => readUpTo(api, order, known));
  // Someone else is signed in, another order is wanted, or there is a newer answer.
  if (turn !== reading) return;
  if (failure && isSignedOut(failure)) return become(null);
  if (answer) {
    learnSaved(answer.items.map(({ id }) => id));
    change({ ...NOTHING_YET, page: answer });
  } else if (!state.page) change({ ...state, trouble: troubleNow() });
}

export async function readMore(): Promise<void> {
  const cursor = state.page?.nextCursor;
  if (!cursor || state.more === 'loading') return;
  const turn = reading;
  change({ ...state, more: 'loading' });
  const { answer, failure } = await ask((api) => api.favorites.list({ sort: order, cursor }));
  if (turn !== reading || !state.page) return;
  if (failure && isSignedOut(failure)) return become(null);
  if (!answer) return change({ ...state, more: troubleNow() });
  learnSaved(answer.items.map(({ id }) => id));
  change({ ...state, more: 'idle', page: { ...answer, items: joined(state.page.items, answer.items) } });
}

function open(member: string, sort: Sort): void {
  if (owner !== member || order !== sort) {
    owner = member;
    order = sort;
    change(NOTHING_YET);
  }
  void readAgain();
}

async function readUpTo(api: ApiClient, sort: Sort, known: number): Promise<Page> {
  const limit = Math.min(MOST_AT_ONCE, Math.max(known, PAGE_SIZE));
  let page = await api.favorites.list({ sort, limit });
  let items = page.items;
  while (page.nextCursor && items.length < known) {
    page = await api.favorites.list({ sort, limit, cursor: page.nextCursor });
    items = joined(items, page.items);
  }
  return { ...page, items };
}

/** The contract's own bound. */
const MOST_AT_ONCE = 60;

/** What became dearer or cheaper in the meantime may come a second time. */
function joined(items: SavedItem[], more: SavedItem[]): SavedItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}

async function ask<T>(call: (api: ApiClient) => Promise<T>) {
  let answer: T | undefined;
  const failure: CallFailure | null = await callApi(async (api) => {
    answer = await call(api);
  });
  return { answer, failure };
}

function troubleNow(): Trouble {
  return navigator.onLine ? 'failed' : 'offline';
}

function change(next: FavoritesList): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
