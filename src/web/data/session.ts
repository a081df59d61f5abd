import { useSyncExternalStore } from 'react';
import { SIGNED_IN_COOKIE } from '#shared/rules/cookie-names.ts';
import { CONVERSATIONS_CACHE, PAGES_CACHE, PHOTOS_CACHE } from '#web/device/cache-names.ts';
import { createEmitter } from '#web/ui/create-store.ts';
import { onStoredUserChange, readStoredUser, type StoredUser, writeStoredUser } from './stored-user.ts';

// Who is signed in, for the whole page. The stored record is shown at once; the session cookie has the last word.
// It is in every page's first load, so signing in and out live apart.

export type Session = {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: StoredUser | null;
  /** Each sign-in of this page has its own number; zero while nobody is signed in. */
  signIn: number;
  /** The last failed attempt, in words for people, and the fields it was about. */
  error: string | null;
  fields: Record<string, string>;
};

const UNKNOWN: Session = { status: 'loading', user: null, signIn: 0, error: null, fields: {} };

let session = UNKNOWN;
let started = false;
/** While this page signs out by itself. */
let signingOut: Promise<void> | null = null;
/** Whether the session ended while this page was signingOut, by itself or in another tab. */
let endedMeanwhile = false;
/** Counts what was asked and what was said of who this is: an answer to an older question comes too late. */
let latest = 0;
let signIns = 0;
const { emit, subscribe: addListener } = createEmitter();

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN,
  );
}

/** Outside of any component. */
export function signedInUser(): StoredUser | null {
  start();
  return session.user;
}

/** Outside of any component. */
export function currentSignIn(): number {
  start();
  return session.signIn;
}

/** Outside of any component. Returns the function that ends it. */
export function onSessionChange(listener: () => void): () => void {
  return subscribe(listener);
}

/** The server said who this is: remember it and show it. */
export function setSessionUser(user: StoredUser | null): void {
  latest += 1;
  writeStoredUser(user);
  show(user);
}

/** Signs out by this work. Meanwhile the page is not sent elsewhere because another tab was faster. */
export async function signOutWith(work: () => Promise<void>): Promise<void> {
  let finish = () => {};
  signingOut = new Promise((resolve) => {
    finish = resolve;
  });
  try {
    await work();
    endedMeanwhile = true;
  } finally {
    signingOut = null;
    if (endedMeanwhile) setSessionUser(null);
    finish();
  }
}

export function showError(error: string, fields: Record<string, string> = {}): void {
  update({ ...session, error, fields });
}

export function clearError(): void {
  if (session.error) update({ ...session, error: null, fields: {} });
}

function subscribe(listener: () => void): () => void {
  start();
  return addListener(listener);
}

function start(): void {
  if (started) return;
  started = true;
  const stored = readStoredUser();
  if (stored) show(stored);
  onStoredUserChange(() => {
    latest += 1;
    show(readStoredUser());
  });
  if (stored || document.cookie.includes(`${SIGNED_IN_COOKIE}=`)) void ask();
  else show(null);
}

/** The server is not asked where nobody seems to be signed in. */
export async function confirmSession(): Promise<void> {
  if (session.status === 'loading') start();
  await ask();
}

/** Only an answer changes what is shown: without a network the stored record stands. */
async function ask(): Promise<void> {
  // The stream of whoever signs out ends before the answer is here, and asks then.
  await signingOut;
  if (session.status === 'signed-out') return;
  latest += 1;
  const mine = latest;
  try {
    const user = await fetchSessionUser();
    if (mine === latest) setSessionUser(user);
  } catch {
    if (session.status === 'loading') show(null);
  }
}

async function fetchSessionUser(): Promise<StoredUser | null> {
  const { api, failureOf } = await import('./client.ts');
  try {
    return await api.accounts.me();
  } catch (error) {
    if (failureOf(error)?.status === 401) return null;
    throw error;
  }
}

function show(user: StoredUser | null): void {
  if (session.user && session.user.id !== user?.id) deleteUserCaches();
  endedMeanwhile = signingOut !== null && !user;
  if (endedMeanwhile) return;
  if (user) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
  if (user && session.user?.id !== user.id) signIns += 1;
  update({ ...session, status: user ? 'signed-in' : 'signed-out', user, signIn: user ? signIns : 0 });
}

/**
 * What this device kept for a member to read without a network goes with the session, and before the next member comes.
 * Pages too: they are the same for everyone, but which ones somebody looked at and searched for is not.
 */
function deleteUserCaches(): void {
  for (const name of [CONVERSATIONS_CACHE, PHOTOS_CACHE, PAGES_CACHE]) void globalThis.caches?.delete(name);
}

function update(next: Session): void {
  session = next;
  emit();
}
