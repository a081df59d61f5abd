import { LIVE_POSITION_KEY } from '#web/device/lazy-device-keys.ts';

// The tab's position in the user's event log survives a page load: the next page continues from it instead of
// reading everything again. It expires, because after a long absence a full read costs less than the missed
// events.

export type StoredPosition = { id: number; unread: number; unreadNotifications: number };

const STORED_MS = 10 * 60_000;
/** Longer than the delay of delivery receipts, which must be sent first. */
const WRITE_AFTER_MS = 1000;

const keyOf = (userId: string) => LIVE_POSITION_KEY + userId;

export function readPosition(userId: string, now = Date.now()): StoredPosition | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as
      | (StoredPosition & { at: number })
      | null;
    return stored && now - stored.at < STORED_MS && now >= stored.at
      ? { id: stored.id, unread: stored.unread, unreadNotifications: stored.unreadNotifications }
      : null;
  } catch {
    return null;
  }
}

export function createPositionStore(userId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    save(read: () => StoredPosition | null) {
      timer ??= setTimeout(() => {
        timer = undefined;
        const position = read();
        if (position) write(userId, position);
      }, WRITE_AFTER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

function write(userId: string, position: StoredPosition): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...position, at: Date.now() }));
  } catch {
    // Without storage, the next page reads everything again.
  }
}
