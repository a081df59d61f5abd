import { PENDING_FAVORITES_DAYS } from '#shared/rules/retention.ts';
import { UNSENT_FAVORITE_KEY } from '#web/device/lazy-device-keys.ts';

// Unsent taps on hearts, stored on the device by user and listing. A tap is stored before it is sent, so that
// a lost connection or a closed page does not lose it. Each tap has its own record, so that two tabs do not
// overwrite each other's taps. The last tap on a listing counts.

type UnsentFavorite = { saved: boolean; at: number };

/** Returns whether the device could store the tap. If not, the tap is lost when the page closes. */
export function saveUnsentFavorite(userId: string, id: string, saved: boolean, at = Date.now()): boolean {
  try {
    localStorage.setItem(keyOf(userId, id), JSON.stringify({ saved, at } satisfies UnsentFavorite));
    for (const { key } of readUnsentFavorites(userId).slice(0, -MAX_STORED)) localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** A later tap on the same listing stays. */
export function deleteUnsentFavorite(userId: string, id: string, at: number): void {
  const key = keyOf(userId, id);
  try {
    if (readUnsentFavorite(key)?.at === at) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored either.
  }
}

/** Sorted by the time of the tap. */
export function listUnsentFavorites(userId: string): (UnsentFavorite & { id: string })[] {
  return readUnsentFavorites(userId).map(({ key, saved, at }) => ({
    id: key.slice(keyOf(userId, '').length),
    saved,
    at,
  }));
}

/** Deletes the unsent taps of other users of this device, so that they are never sent. */
export function deleteUnsentFavoritesOfOthers(userId: string): void {
  for (const key of listKeys(UNSENT_FAVORITE_KEY))
    if (!key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key);
}

/** Calls the listener when another tab stores or deletes a tap. */
export function onUnsentFavoriteElsewhere(listener: () => void, signal: AbortSignal): void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(UNSENT_FAVORITE_KEY)) listener();
  };
  window.addEventListener('storage', onStorage, { signal });
}

const MAX_STORED = 200;
/** Older taps are discarded because the user's intention may have changed. */
const STORED_FOR_MS = PENDING_FAVORITES_DAYS * 86_400_000;

function keyOf(userId: string, id: string): string {
  return `${UNSENT_FAVORITE_KEY}${userId} ${id}`;
}

/** Oldest first. Deletes records that are too old or invalid. */
function readUnsentFavorites(userId: string): (UnsentFavorite & { key: string })[] {
  return listKeys(keyOf(userId, ''))
    .flatMap((key) => {
      const favorite = readUnsentFavorite(key);
      if (favorite && Date.now() - favorite.at < STORED_FOR_MS) return [{ ...favorite, key }];
      localStorage.removeItem(key);
      return [];
    })
    .sort((one, other) => one.at - other.at);
}

function listKeys(prefix: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function readUnsentFavorite(key: string): UnsentFavorite | null {
  try {
    const favorite = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<UnsentFavorite> | null;
    return typeof favorite?.saved === 'boolean' && typeof favorite.at === 'number'
      ? (favorite as UnsentFavorite)
      : null;
  } catch {
    return null;
  }
}
