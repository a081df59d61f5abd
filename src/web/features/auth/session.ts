import { useSyncExternalStore } from 'react';
import { onStoredUserChange, readStoredUser, type StoredUser, writeStoredUser } from './stored-user.ts';

// Who is signed in, for the whole page. The stored record is shown at once; the session cookie has the last word.
// It is in every page's first load, so signing in and out live in credentials.ts.

export type Session = {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: StoredUser | null;
  /** The last failed attempt, in words for people, and the fields it was about. */
  error: string | null;
  fields: Record<string, string>;
};

const UNKNOWN: Session = { status: 'loading', user: null, error: null, fields: {} };

let session = UNKNOWN;
let started = false;
let leaving = false;
/** Whether the session ended in another tab while this one was leaving. */
let endedMeanwhile = false;
const listeners = new Set<() => void>();

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN,
  );
}

/** The server said who this is: remember it and show it. */
export function become(user: StoredUser | null): void {
  writeStoredUser(user);
  show(user);
}

/** While this page signs out by itself, it is not sent elsewhere because another tab was faster. */
export async function whileLeaving(work: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    await work();
  } finally {
    leaving = false;
    if (endedMeanwhile) show(null);
    endedMeanwhile = false;
  }
}

export function showError(error: string, fields: Record<string, string> = {}): void {
  update({ ...session, error, fields });
}

export function clearError(): void {
  if (session.error) update({ ...session, error: null, fields: {} });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
}

function start(): void {
  if (started) return;
  started = true;
  const stored = readStoredUser();
  if (stored) show(stored);
  onStoredUserChange(() => show(readStoredUser()));
  if (stored || document.cookie.includes('kasuwa.signed-in=')) void confirmSession();
  else show(null);
}

/** Only an answer changes what is shown: without a network the stored record stands. */
export async function confirmSession(): Promise<void> {
  // Who is signing out is about to know.
  if (leaving) return;
  try {
    const { api, failureOf } = await import('#web/api/client.ts');
    try {
      become(await api.accounts.me());
    } catch (error) {
      if (failureOf(error)?.status === 401) become(null);
      else throw error;
    }
  } catch {
    if (session.status === 'loading') show(null);
  }
}

function show(user: StoredUser | null): void {
  if (leaving && !user) {
    endedMeanwhile = true;
    return;
  }
  if (user) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
  update({ ...session, status: user ? 'signed-in' : 'signed-out', user });
}

function update(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
