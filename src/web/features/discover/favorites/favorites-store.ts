import { onSessionChange, signedInUser } from '#web/data/session.ts';
import { askAboutPush } from '#web/features/account/ask-about-push.ts';
import { takePendingAction } from '#web/features/account/pending-action.ts';
import { createEmitter } from '#web/ui/create-store.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { changeFavorite, favoriteChanges } from './favorite-changes.ts';
import { deleteUnsentFavoritesOfOthers } from './unsent-favorites.ts';

// The user's saved listings for all hearts of the page: the server's list plus unsent taps.

let userId: string | null = null;
let stopSending = () => {};
let saved: ReadonlySet<string> = new Set();
/** Changes made while the ids are loading. The server may have read the ids before those changes. */
const changedMeanwhile = new Map<string, boolean>();
let ids: 'none' | 'loading' | 'loaded' = 'none';
/** The listing that the user tapped before signing in. A toast confirms it when the server has saved it. */
let savedAfterSignIn: string | null = null;
/** Listings tapped on this page, not on an earlier visit or in another tab. */
const tappedHere = new Set<string>();
const { emit, subscribe } = createEmitter();

/** With this many favorites the user is assumed to follow prices, not to try out the heart. */
const ASK_ABOUT_PUSH_FROM = 3;

favoriteChanges.subscribe(emit);
favoriteChanges.onSettled(({ kind, entry }) => {
  const isTappedHere = tappedHere.delete(entry.id);
  if (kind !== 'sent' || entry.userId !== userId) return;
  remember(entry.id, entry.saved);
  if (entry.saved && entry.id === savedAfterSignIn) showToast({ text: 'Saved for later.' });
  if (entry.id === savedAfterSignIn) savedAfterSignIn = null;
  if (isTappedHere && entry.saved && saved.size >= ASK_ABOUT_PUSH_FROM) askAboutPush('favorites');
});

export function isSaved(id: string): boolean {
  return favoriteChanges.find(id)?.saved ?? saved.has(id);
}

export function subscribeToFavorites(listener: () => void): () => void {
  watchPage();
  return subscribe(listener);
}

/** Sets the user of the favorites. Every heart calls it; only a change has an effect. */
export function followUser(id: string | null): void {
  if (userId !== id) {
    stopSending();
    userId = id;
    ids = 'none';
    saved = new Set();
    savedAfterSignIn = null;
    if (id) {
      watchPage();
      deleteUnsentFavoritesOfOthers(id);
    }
    stopSending = id ? favoriteChanges.resume(id) : () => {};
    emit();
  }
  if (!id || ids !== 'none') return;
  void fetchIds(id);
  savedAfterSignIn = takePendingAction('save')?.item ?? null;
  if (savedAfterSignIn) setSaved(savedAfterSignIn, true);
}

/** Marks the ids of a list that was just loaded as saved, unless a tap has changed them since. */
export function markSaved(items: readonly string[]): void {
  saved = new Set([...saved, ...items.filter((id) => changedMeanwhile.get(id) !== false)]);
  emit();
}

export function setSaved(id: string, isFavorite: boolean): void {
  if (!userId) return;
  tappedHere.add(id);
  void changeFavorite(userId, id, isFavorite);
}

function remember(id: string, isFavorite: boolean): void {
  const next = new Set(saved);
  if (isFavorite) next.add(id);
  else next.delete(id);
  saved = next;
  changedMeanwhile.set(id, isFavorite);
  emit();
}

async function fetchIds(owner: string): Promise<void> {
  ids = 'loading';
  changedMeanwhile.clear();
  try {
    const { api } = await import('#web/data/client.ts');
    const list = await api.favorites.ids();
    if (owner !== userId) return;
    const loaded = new Set(list);
    for (const [id, isFavorite] of changedMeanwhile) isFavorite ? loaded.add(id) : loaded.delete(id);
    saved = loaded;
    ids = 'loaded';
    emit();
  } catch {
    // Hearts stay empty until the next attempt. Taps still work.
    if (owner === userId) ids = 'none';
  }
}

let isWatching = false;

function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  // Runs on pages without hearts, too, so that nothing is sent for a user who has signed out.
  onSessionChange(() => followUser(signedInUser()?.id ?? null));
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back-forward cache may be outdated.
    if (persisted && userId) void fetchIds(userId);
  });
  window.addEventListener('online', () => {
    if (userId && ids === 'none') void fetchIds(userId);
  });
}
