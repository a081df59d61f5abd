import { useEffect, useSyncExternalStore } from 'react';
import type { Alert } from '#shared/contract/alerts.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/data/call-api.ts';
import { become, signedInUser, useSession } from '#web/data/session.ts';

// The member's saved searches, kept once for their page, for the button beside results and for the dialog. A change shows
// at once; the server is told one thing after the other, and what it refuses is shown as it was.

type Change = Parameters<ApiClient['alerts']['change']>[0]['body'];

type Known = {
  /** Whose they are: they are never shown to the next who signs in. */
  member: string;
  /** Null until they were read. */
  items: readonly Alert[] | null;
  failure: CallFailure | null;
  /** What was saved from pages of results, by the search as the page has it. */
  savedAs: Readonly<Record<string, Alert>>;
};

const NOTHING: Known = { member: '', items: null, failure: null, savedAs: {} };
let known = NOTHING;
/** Count what was asked and what was changed: the answer to an older question comes too late. */
let asked = 0;
let changed = 0;
const listeners = new Set<() => void>();

function useKnown(): Known {
  const member = useSession().user?.id ?? '';
  const now = useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  );
  return now.member === member ? now : NOTHING;
}

export function useSavedAs(search: string): Alert | null {
  return useKnown().savedAs[search] ?? null;
}

export function useAlerts() {
  const member = useSession().user?.id ?? '';
  const { items, failure } = useKnown();
  useEffect(() => {
    if (member) void readAlerts(member);
  }, [member]);
  return { items, failure, reload: () => void readAlerts(member) };
}

async function readAlerts(member: string): Promise<void> {
  asked += 1;
  const [mine, before] = [asked, changed];
  show({ failure: null });
  const failure = await callApi(async (api) => {
    const items = await api.alerts.list();
    if (mine !== asked || member !== signedInUser()?.id) return;
    // It may have been read before something changed.
    if (before !== changed) await readAlerts(member);
    else show({ items });
  });
  if (mine !== asked || !failure) return;
  if (isSignedOut(failure)) become(null);
  // What was read before still stands where reading it again fails.
  else if (!ownNow().items) show({ failure });
}

/** The server has it. `search` is how a page of results spells it, so that its button knows it again. */
export function keepAlert(alert: Alert, search?: string): void {
  put(alert, 0);
  if (search) show({ savedAs: { ...ownNow().savedAs, [search]: alert } });
}

/** Null when it is stored, or why not. */
export async function changeAlert(alert: Alert, body: Change): Promise<CallFailure | null> {
  put({ ...alert, ...body });
  const turn = changed;
  return inLine(async () => {
    const failure = await callApi(async (api) => {
      const stored = await api.alerts.change({ params: { id: alert.id }, body });
      // What was wanted since is shown already.
      if (turn === changed) put(stored);
    });
    if (failure) takeBack(alert, failure);
    return failure;
  });
}

/** Null when it is gone, also where it was gone before. */
export async function removeAlert(alert: Alert): Promise<CallFailure | null> {
  const at = ownNow().items?.findIndex(({ id }) => id === alert.id) ?? 0;
  drop(alert.id);
  return inLine(async () => {
    const failure = await callApi((api) => api.alerts.remove({ params: { id: alert.id } }));
    if (!failure || failure.status === 404) return null;
    if (isSignedOut(failure)) become(null);
    else put(alert, at);
    return failure;
  });
}

/** Saved again at once, it is the same one to the server, with all that waited for it. */
export async function restoreAlert(alert: Alert, at: number): Promise<CallFailure | null> {
  const { search, name, pace, paused } = alert;
  return inLine(() =>
    callApi(async (api) => {
      put(await api.alerts.create({ search, name, pace, paused }), at);
    }),
  );
}

function takeBack(alert: Alert, failure: CallFailure): void {
  if (isSignedOut(failure)) become(null);
  else if (failure.status === 404) drop(alert.id);
  else put(alert);
}

/** One after the other, so that the last change is the one that is kept. */
let line: Promise<unknown> = Promise.resolve();

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const mine = line.then(work);
  line = mine.catch(() => {});
  return mine;
}

/** In its place; one that is not in the list comes into it only where a place is named. */
function put(alert: Alert, at: number | null = null): void {
  const items = ownNow().items?.map((one) => (one.id === alert.id ? alert : one)) ?? null;
  const isNew = items !== null && !items.includes(alert) && at !== null;
  changed += 1;
  show({
    items: isNew ? items.toSpliced(at, 0, alert) : items,
    savedAs: Object.fromEntries(
      Object.entries(ownNow().savedAs).map(([search, one]) => [search, one.id === alert.id ? alert : one]),
    ),
  });
}

function drop(id: string): void {
  changed += 1;
  show({
    savedAs: Object.fromEntries(Object.entries(ownNow().savedAs).filter(([, one]) => one.id !== id)),
    items: ownNow().items?.filter((one) => one.id !== id) ?? null,
  });
}

function show(change: Partial<Known>): void {
  known = { ...ownNow(), ...change };
  for (const listener of listeners) listener();
}

/** What is known of whoever is signed in now. */
function ownNow(): Known {
  const member = signedInUser()?.id ?? '';
  return known.member === member ? known : { ...NOTHING, member };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
