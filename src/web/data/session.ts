import { useSyncExternalStore } from 'react';
import { SIGNED_IN_COOKIE } from '#shared/rules/cookie-names.ts';
import { CONVERSATIONS_CACHE, PAGES_CACHE, PHOTOS_CACHE } from '#web/device/cache-names.ts';
import { createEmitter } from '#web/ui/create-store.ts';
import { onStoredUserChange, readStoredUser, type StoredUser, writeStoredUser } from './stored-user.ts';

// The session of the whole page. The stored record is shown immediately; the server then decides by the
// session cookie. This file is in every page's first load, so the code for signing in and out is elsewhere.

export type Session = {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: StoredUser | null;
  /** The number of the sign-in on this page; zero while signed out. */
  signIn: number;
  /** The text of the last failed attempt, to show to the user, and the problems of its fields. */
  error: string | null;
  fields: Record<string, string>;
};

const UNKNOWN: Session = { status: 'loading', user: null, signIn: 0, error: null, fields: {} };

let session = UNKNOWN;
let started = false;
/** Set while this page is signing out. */
let signingOut: Promise<void> | null = null;
/** Whether the session ended while this page was signing out, here or in another tab. */
let endedMeanwhile = false;
/** Counts requests and changes of the session, so that answers to older requests are ignored. */
let revision = 0;
let signIns = 0;
const { emit, subscribe: addListener } = createEmitter();

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN,
  );
}

/** For code outside of components. */
export function signedInUser(): StoredUser | null {
  start();
  return session.user;
}

/** For code outside of components. */
export function currentSignIn(): number {
  start();
  return session.signIn;
}

/** For code outside of components. Returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  return subscribe(listener);
}

/** Stores and shows the user that the server has reported. */
export function setSessionUser(user: StoredUser | null): void {
  revision += 1;
  writeStoredUser(user);
  show(user);
}

/** Signs out by running `work`. Until it ends, a sign-out in another tab does not redirect this page. */
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
    revision += 1;
    show(readStoredUser());
  });
  if (stored || document.cookie.includes(`${SIGNED_IN_COOKIE}=`)) void refreshSession();
  else show(null);
}

/** Reads the session from the server, unless the page is signed out. */
export async function confirmSession(): Promise<void> {
  if (session.status === 'loading') start();
  await refreshSession();
}

/** Only an answer changes the shown user: without a network the stored record stays. */
async function refreshSession(): Promise<void> {
  // Signing out ends the event stream before the response arrives, and an ended stream confirms the session.
  await signingOut;
  if (session.status === 'signed-out') return;
  revision += 1;
  const ownRevision = revision;
  try {
    const user = await fetchSessionUser();
    if (ownRevision === revision) setSessionUser(user);
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
 * Deletes the user's offline copies when the session ends or another user signs in. This includes public
 * pages, because the list of pages and searches that a user has viewed is private.
 */
function deleteUserCaches(): void {
  for (const name of [CONVERSATIONS_CACHE, PHOTOS_CACHE, PAGES_CACHE]) void globalThis.caches?.delete(name);
}

function update(next: Session): void {
  session = next;
  emit();
}
