import { PENDING_FAVORITES_DAYS } from '#shared/rules/retention.ts';
import { UNSENT_FAVORITE_KEY } from '#web/device/lazy-device-keys.ts';

// Taps on hearts that the server has not heard of yet, kept on the device by userId and item: written before anything is
// sent, so that neither a lost connection nor a closed page loses one. Each has a record of its own, so that two tabs
// never write over each other's; the last favorite is the one that stands.

type UnsentFavorite = { saved: boolean; at: number };

/** Returns whether the device has room for it; else the favorite lasts as long as the page. */
export function saveUnsentFavorite(userId: string, id: string, saved: boolean, at = Date.now()): boolean {
  try {
    localStorage.setItem(keyOf(userId, id), JSON.stringify({ saved, at } satisfies UnsentFavorite));
    for (const { key } of readUnsentFavorites(userId).slice(0, -MAX_STORED)) localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** A later favorite on the same item stays. */
export function deleteUnsentFavorite(userId: string, id: string, at: number): void {
  const key = keyOf(userId, id);
  try {
    if (readUnsentFavorite(key)?.at === at) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

/** In the order of the taps. */
export function listUnsentFavorites(userId: string): (UnsentFavorite & { id: string })[] {
  return readUnsentFavorites(userId).map(({ key, saved, at }) => ({
    id: key.slice(keyOf(userId, '').length),
    saved,
    at,
  }));
}

/** Whoever else was here took their wishes along: nobody sends another's. */
export function deleteUnsentFavoritesOfOthers(userId: string): void {
  for (const key of listKeys(UNSENT_FAVORITE_KEY))
    if (!key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key);
}

/** In another tab. */
export function onUnsentFavoriteElsewhere(listener: () => void, signal: AbortSignal): void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(UNSENT_FAVORITE_KEY)) listener();
  };
  window.addEventListener('storage', onStorage, { signal });
}

const MAX_STORED = 200;
/** Who comes back much later has thought of something else. */
const STORED_FOR_MS = PENDING_FAVORITES_DAYS * 86_400_000;

function keyOf(userId: string, id: string): string {
  return `${UNSENT_FAVORITE_KEY}${userId} ${id}`;
}

/** Oldest first; what is too old goes. */
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
