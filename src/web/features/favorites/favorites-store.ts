import { onSessionChange, signedInUser } from '#web/data/session.ts';
import { takePendingAction } from '#web/features/auth/pending-action.ts';
import { askAboutPush } from '#web/features/push/ask-about-push.ts';
import { createEmitter } from '#web/ui/create-store.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { changeFavorite, favoriteChanges } from './favorite-changes.ts';
import { deleteUnsentFavoritesOfOthers } from './unsent-favorites.ts';

// Which listings the user has saved, for every heart of the page: as the server has them, with the taps on their way to it.

let userId: string | null = null;
let stopSending = () => {};
let saved: ReadonlySet<string> = new Set();
/** Changes while the ids were on their way: they may have been read before them. */
const changedMeanwhile = new Map<string, boolean>();
let ids: 'none' | 'coming' | 'here' = 'none';
/** Saved because of a tap from before the login; said so once it is. */
let savedAfterSignIn: string | null = null;
/** Tapped on this page, not taken up from an earlier visit or another tab. */
const tappedHere = new Set<string>();
const { emit, subscribe } = createEmitter();

/** From here on the user follows prices rather than trying the heart. */
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

/** Whose hearts these are. Called by every heart; only a change has an effect. */
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

/** A list of them was just read: they are saved, unless a tap says otherwise. */
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
  ids = 'coming';
  changedMeanwhile.clear();
  try {
    const { api } = await import('#web/data/client.ts');
    const list = await api.favorites.ids();
    if (owner !== userId) return;
    const known = new Set(list);
    for (const [id, isFavorite] of changedMeanwhile) isFavorite ? known.add(id) : known.delete(id);
    saved = known;
    ids = 'here';
    emit();
  } catch {
    // Empty hearts until the next one asks again; a tap works all the same.
    if (owner === userId) ids = 'none';
  }
}

let isWatching = false;

function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  // Also on pages without hearts: nothing is sent for a user who is gone.
  onSessionChange(() => followUser(signedInUser()?.id ?? null));
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back as it was left has heard nothing in the meantime.
    if (persisted && userId) void fetchIds(userId);
  });
  window.addEventListener('online', () => {
    if (userId && ids === 'none') void fetchIds(userId);
  });
}
