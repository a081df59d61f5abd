import { useEffect, useSyncExternalStore } from 'react';
import type { Alert } from '#shared/contract/alerts.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/api/call-api.ts';
import { become, signedInUser, useSession } from '#web/features/auth/session.ts';

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
/** Counts what was asked and what was changed: the answer to an older question comes too late. */
let latest = 0;
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
  latest += 1;
  const mine = latest;
  show({ failure: null });
  const failure = await callApi(async (api) => {
    const items = await api.alerts.list();
    if (mine === latest && member === signedInUser()?.id) show({ items });
  });
  if (mine !== latest || !failure) return;
  if (isSignedOut(failure)) become(null);
  // What was read before still stands where reading it again fails.
  else if (!known.items) show({ failure });
}

/** The server has it. `search` is how a page of results spells it, so that its button knows it again. */
export function keepAlert(alert: Alert, search?: string): void {
  put(alert);
  if (search) show({ savedAs: { ...known.savedAs, [search]: alert } });
}

/** Null when it is stored, or why not. */
export async function changeAlert(alert: Alert, body: Change): Promise<CallFailure | null> {
  put({ ...alert, ...body });
  return inLine(async () => {
    const failure = await callApi(async (api) =>
      put(await api.alerts.change({ params: { id: alert.id }, body })),
    );
    if (failure) takeBack(alert, failure);
    return failure;
  });
}

/** Null when it is gone, also where it was gone before. */
export async function removeAlert(alert: Alert): Promise<CallFailure | null> {
  const at = known.items?.findIndex(({ id }) => id === alert.id) ?? 0;
  drop(alert.id);
  return inLine(async () => {
    const failure = await callApi((api) => api.alerts.remove({ params: { id: alert.id } }));
    if (!failure || failure.status === 404) return null;
    if (isSignedOut(failure)) become(null);
    else put(alert, at);
    return failure;
  });
}

/** Another alert that watches the same in the same way, where it stood. */
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

function put(alert: Alert, at = 0): void {
  latest += 1;
  const { items } = known;
  const isThere = items?.some(({ id }) => id === alert.id);
  const savedAs = Object.entries(known.savedAs).map(([search, one]) => [
    search,
    one.id === alert.id ? alert : one,
  ]);
  show({
    savedAs: Object.fromEntries(savedAs),
    items:
      items &&
      (isThere ? items.map((one) => (one.id === alert.id ? alert : one)) : items.toSpliced(at, 0, alert)),
  });
}

function drop(id: string): void {
  latest += 1;
  show({
    savedAs: Object.fromEntries(Object.entries(known.savedAs).filter(([, one]) => one.id !== id)),
    items: known.items?.filter((one) => one.id !== id) ?? null,
  });
}

function show(change: Partial<Known>): void {
  const member = signedInUser()?.id ?? '';
  known = { ...(known.member === member ? known : NOTHING), ...change, member };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
