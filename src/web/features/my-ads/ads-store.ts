import { useEffect, useSyncExternalStore } from 'react';
import type { ApiClient, ApiOutputs } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import type { ListingStatus } from '#shared/rules/listing-life.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/data/call-api.ts';
import { become } from '#web/data/session.ts';
import { readStoredUser } from '#web/data/stored-user.ts';
import { readStatus } from './ad-words.ts';
import { type AdsState, NOTHING_YET, type Trouble, withMore, withTab } from './ads-state.ts';

// The member's ads while this tab is open: there at once when they come back, and read again then, when the window is
// looked at again, and after every deed. The newest answer wins.

type Mine = ApiOutputs['selling']['mine'];

let owner: string | null = null;
let state = NOTHING_YET;
let shown: ListingStatus = 'active';
let reading = 0;
/** How many answers are still to come. */
let underway = 0;
/** What was asked for early; the screen does not ask for it again. */
let early: string | null = null;
const keyOf = (member: string, status: ListingStatus) => `${member} ${status}`;
const listeners = new Set<() => void>();

export function useAds(member: string, status: ListingStatus): AdsState {
  useEffect(() => {
    openTab(member, status);
    const again = (event: Event) => {
      // A page from the browser's own cache is as old as it was left; any other is just being read.
      const isNew = event instanceof PageTransitionEvent && !event.persisted;
      if (document.visibilityState === 'visible' && !isNew && underway === 0) void readAgain();
    };
    const events: [EventTarget, string][] = [
      [window, 'focus'],
      [window, 'online'],
      [window, 'pageshow'],
      [document, 'visibilitychange'],
    ];
    for (const [target, event] of events) target.addEventListener(event, again);
    return () => {
      for (const [target, event] of events) target.removeEventListener(event, again);
    };
  }, [member, status]);
  return useSyncExternalStore(
    subscribe,
    () => (owner === member ? state : NOTHING_YET),
    () => NOTHING_YET,
  );
}

/** On a page that starts with My Ads: asks before the screen is hydrated, so that the answer comes meanwhile. */
export function readEarly(): void {
  const user = readStoredUser();
  if (!user || window.location.pathname !== paths.myAds) return;
  const status = readStatus(new URLSearchParams(window.location.search).get('status'));
  openTab(user.id, status);
  early = keyOf(user.id, status);
}

export function changeAds(change: (state: AdsState) => AdsState): void {
  state = change(state);
  for (const listener of listeners) listener();
}

export function isBusy(id?: string): boolean {
  return id === undefined ? state.busy.length > 0 : state.busy.includes(id);
}

/** The status whose tab is open. */
export function openStatus(): ListingStatus {
  return shown;
}

/** What is being read now was asked before something changed: nobody waits for it any more. */
export function forgetReading(): void {
  reading += 1;
}

/** The open tab from its beginning, as far as it was read. */
export async function readAgain(): Promise<void> {
  // Each deed reads again at its own end; before that the answer would bring back what is just going.
  if (isBusy() || owner === null) return;
  reading += 1;
  const [turn, member, status] = [reading, owner, shown];
  const known = state.tabs[status]?.items.length ?? 0;
  const { answer, failure } = await ask((api) => readTab(api, status, known));
  if (turn !== reading || member !== owner) return;
  if ((state.tabs[status]?.items.length ?? 0) > Math.max(known, answer?.items.length ?? 0))
    return readAgain();
  if (answer) changeAds((now) => withTab(now, status, answer));
  else if (failure && isSignedOut(failure)) become(null);
  else if (!state.tabs[status])
    changeAds((now) => ({ ...now, trouble: { ...now.trouble, [status]: troubleNow() } }));
}

export async function tryAgain(): Promise<void> {
  changeAds((now) => ({ ...now, trouble: { ...now.trouble, [shown]: undefined } }));
  await readAgain();
}

export async function readMore(): Promise<void> {
  const [member, status] = [owner, shown];
  const cursor = state.tabs[status]?.nextCursor;
  if (!cursor || state.more === 'loading') return;
  changeAds((now) => ({ ...now, more: 'loading' }));
  const { answer, failure } = await ask((api) => api.selling.mine({ status, cursor }));
  if (member !== owner) return;
  if (failure && isSignedOut(failure)) return become(null);
  changeAds((now) => ({
    ...(answer ? withMore(now, status, cursor, answer) : now),
    more: answer ? 'idle' : troubleNow(),
  }));
}

function openTab(member: string, status: ListingStatus): void {
  const isAsked = early === keyOf(member, status);
  early = null;
  if (isAsked) return;
  shown = status;
  if (owner !== member) {
    owner = member;
    changeAds(() => NOTHING_YET);
  } else if (state.more !== 'loading') changeAds((now) => ({ ...now, more: 'idle' }));
  void readAgain();
}

async function readTab(api: ApiClient, status: ListingStatus, known: number): Promise<Mine> {
  const limit = Math.min(MOST_AT_ONCE, Math.max(known, PAGE_SIZE));
  const first = await api.selling.mine({ status, limit });
  const items = [...first.items];
  let page = first;
  while (page.nextCursor && items.length < known) {
    page = await api.selling.mine({ status, limit, cursor: page.nextCursor });
    items.push(...page.items);
  }
  return { ...first, items, nextCursor: page.nextCursor };
}

/** The contract's own bound. */
const MOST_AT_ONCE = 60;

async function ask<T>(call: (api: ApiClient) => Promise<T>) {
  let answer: T | undefined;
  underway += 1;
  const failure: CallFailure | null = await callApi(async (api) => {
    answer = await call(api);
  });
  underway -= 1;
  return { answer, failure };
}

function troubleNow(): Trouble {
  return navigator.onLine ? 'failed' : 'offline';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
