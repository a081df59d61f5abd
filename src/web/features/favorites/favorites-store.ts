import { onSessionChange, signedInUser } from '#web/data/session.ts';
import { takeWish } from '#web/features/auth/wish.ts';
import { askAboutPush } from '#web/features/push/ask.ts';
import { createEmitter } from '#web/ui/create-store.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { changeFavorite, favoriteChanges } from './favorite-changes.ts';
import { forgetTapsOfOthers } from './kept-taps.ts';

// Which listings the user has saved, for every heart of the page: as the server has them, with the taps on their way to it.

let userId: string | null = null;
let stopSending = () => {};
let saved: ReadonlySet<string> = new Set();
/** Changes while the ids were on their way: they may have been read before them. */
const fresh = new Map<string, boolean>();
let ids: 'none' | 'coming' | 'here' = 'none';
/** Saved because of a tap from before the login; said so once it is. */
let wished: string | null = null;
/** Tapped on this page, not taken up from an earlier visit or another tab. */
const tappedHere = new Set<string>();
const { emit, subscribe } = createEmitter();

/** From here on the user follows prices rather than trying the heart. */
const A_COLLECTION = 3;

favoriteChanges.subscribe(emit);
favoriteChanges.onSettled(({ kind, entry }) => {
  const isTappedHere = tappedHere.delete(entry.id);
  if (kind !== 'sent' || entry.userId !== userId) return;
  remember(entry.id, entry.saved);
  if (entry.saved && entry.id === wished) showToast({ text: 'Saved for later.' });
  if (entry.id === wished) wished = null;
  if (isTappedHere && entry.saved && saved.size >= A_COLLECTION) askAboutPush('favorites');
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
    wished = null;
    if (id) {
      watchPage();
      forgetTapsOfOthers(id);
    }
    stopSending = id ? favoriteChanges.resume(id) : () => {};
    emit();
  }
  if (!id || ids !== 'none') return;
  void fetchIds(id);
  wished = takeWish('save')?.item ?? null;
  if (wished) setSaved(wished, true);
}

/** A list of them was just read: they are saved, unless a tap says otherwise. */
export function learnSaved(items: readonly string[]): void {
  saved = new Set([...saved, ...items.filter((id) => fresh.get(id) !== false)]);
  emit();
}

export function setSaved(id: string, isWanted: boolean): void {
  if (!userId) return;
  tappedHere.add(id);
  void changeFavorite(userId, id, isWanted);
}

function remember(id: string, isIn: boolean): void {
  const next = new Set(saved);
  if (isIn) next.add(id);
  else next.delete(id);
  saved = next;
  fresh.set(id, isIn);
  emit();
}

async function fetchIds(owner: string): Promise<void> {
  ids = 'coming';
  fresh.clear();
  try {
    const { api } = await import('#web/data/client.ts');
    const list = await api.favorites.ids();
    if (owner !== userId) return;
    const known = new Set(list);
    for (const [id, isIn] of fresh) isIn ? known.add(id) : known.delete(id);
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
