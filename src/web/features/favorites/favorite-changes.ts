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

// Taps on hearts on their way to the server. The last tap on a listing is the one that counts; what could not be sent stays
// on the device, and what the server rejects shows as it was.

/** Its id is the listing's. */
type FavoriteChange = QueueEntry & { saved: boolean };

/** All are sent one after the other, in the order of the taps. */
const LANE = 'favorites';
/** Just tapped, by time. Before a later attempt the server is asked whether this is still the user. */
const justTapped = new Set<number>();
/** Whom the server took us for, since the last attempt that failed. */
let confirmedUser: string | null = null;
/** Where the device keeps nothing. */
const inMemory = new Map<string, FavoriteChange>();
/** Each is shownToasts once, until something works again. */
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
    if (shownToasts.size === 0 && saved)
      showToast({ text: 'Kept on this device. It will be saved when you are online again.' });
    shownToasts.add('offline');
  },
});

export function changeFavorite(userId: string, id: string, saved: boolean): Promise<void> {
  // No two of a page have the same time.
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
    // Not even the code that calls the server could be fetched.
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
      showToast({ text: 'Your session has ended. Sign in again, and it is done.' });
    shownToasts.add('signed-out');
    await confirmSession();
    return LATER;
  }
  showToast({
    text: `${saved ? 'It could not be saved.' : 'It is still saved.'} ${failure.text ?? 'Please try again.'}`,
  });
  return { kind: 'rejected', entry: null };
}
