import { confirmSession } from '#web/data/session.ts';
import { createDurableQueue } from '#web/device/durable-queue.ts';
import type { QueueEntry, SendOutcome } from '#web/device/queue-entry.ts';
import { showToast } from '#web/ui/toast-store.ts';
import {
  deleteUnsentFavorite,
  listUnsentFavorites,
  onUnsentFavoriteElsewhere,
  saveUnsentFavorite,
} from './unsent-favorites.ts';

// Sends taps on hearts to the server. The last tap on a listing counts. Unsent changes stay on the device,
// and rejected changes are reverted.

/** The id is that of the listing. */
type FavoriteChange = QueueEntry & { saved: boolean };

/** One lane for all changes: they are sent one at a time, in the order of the taps. */
const LANE = 'favorites';
/** Times of recent taps. Later attempts first ask the server whether the same user is still signed in. */
const justTapped = new Set<number>();
/** The user id that the server returned; reset after a failed attempt. */
let confirmedUser: string | null = null;
/** Fallback for devices without storage. */
const inMemory = new Map<string, FavoriteChange>();
/** Each toast shows once until a request succeeds again. */
const shownToasts = new Set<'offline' | 'signed-out'>();
let lastAt = 0;

export const favoriteChanges = createDurableQueue<FavoriteChange, null>({
  name: 'favorites',
  storage: {
    async list(userId) {
      const stored = listUnsentFavorites(userId).map(({ id, saved, at }) => changeOf(userId, id, saved, at));
      return [...stored, ...[...inMemory.values()].filter((change) => change.userId === userId)];
    },
    async put(change) {
      const { userId, id, saved, at } = change;
      if (saveUnsentFavorite(userId, id, saved, at)) inMemory.delete(id);
      else inMemory.set(id, change);
    },
    async delete({ userId, id, at }) {
      inMemory.delete(id);
      deleteUnsentFavorite(userId, id, at);
    },
    watch: onUnsentFavoriteElsewhere,
  },
  send,
  onHeldUp({ saved, at }) {
    justTapped.delete(at);
    confirmedUser = null;
    if (shownToasts.size === 0 && saved) showToast({ text: 'Saved on this device for now. We keep trying.' });
    shownToasts.add('offline');
  },
});

export function changeFavorite(userId: string, id: string, saved: boolean): Promise<void> {
  // Times are unique within a page.
  lastAt = Math.max(lastAt + 1, Date.now());
  justTapped.add(lastAt);
  return favoriteChanges.add(changeOf(userId, id, saved, lastAt));
}

function changeOf(userId: string, id: string, saved: boolean, at: number): FavoriteChange {
  return { id, userId, lane: LANE, at, rejection: null, saved };
}

async function send({ id, userId, saved, at }: FavoriteChange): Promise<SendOutcome<FavoriteChange, null>> {
  try {
    const { api, failureOf } = await import('#web/data/client.ts');
    try {
      const isConfirmed = justTapped.delete(at) || confirmedUser === userId;
      if (!isConfirmed) confirmedUser = (await api.accounts.me()).id;
      if (!isConfirmed && confirmedUser !== userId) return LATER;
      const input = { params: { adId: id } };
      await (saved ? api.favorites.add(input) : api.favorites.remove(input));
      shownToasts.clear();
      return { kind: 'sent', result: null };
    } catch (error) {
      return await handleFailure(failureOf(error), saved);
    }
  } catch {
    // The API client could not be loaded.
    return LATER;
  }
}

const LATER = { kind: 'later', afterMs: null } as const;

async function handleFailure(
  failure: { status: number; text: string | null } | null,
  saved: boolean,
): Promise<SendOutcome<FavoriteChange, null>> {
  if (!failure || failure.status === 429 || failure.status >= 500) return LATER;
  if (failure.status === 401) {
    if (!shownToasts.has('signed-out'))
      showToast({ text: 'Your session has ended. Sign in again to finish.' });
    shownToasts.add('signed-out');
    await confirmSession();
    return LATER;
  }
  showToast({
    text: `${saved ? 'It could not be saved.' : 'It is still saved.'} ${failure.text ?? 'Please try again.'}`,
  });
  return { kind: 'rejected', entry: null };
}
