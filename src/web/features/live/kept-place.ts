import { PLACE_KEY } from '#web/device/late-device-keys.ts';

// Where this tab had come to in its member's log, through a reload or a plain link: the next page goes on from there
// and need not read everything anew. Only for a while, since a long absence is cheaper to read than to hear of.

export type KeptPlace = { id: number; unread: number; told: number };

const KEEP_MS = 10 * 60_000;
/** What was heard is acknowledged to the server first. */
const WRITE_AFTER_MS = 1000;

const keyOf = (member: string) => PLACE_KEY + member;

export function readPlace(member: string, now = Date.now()): KeptPlace | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(member)) ?? 'null') as
      | (KeptPlace & { at: number })
      | null;
    return kept && now - kept.at < KEEP_MS && now >= kept.at
      ? { id: kept.id, unread: kept.unread, told: kept.told ?? 0 }
      : null;
  } catch {
    return null;
  }
}

export function createPlaceKeeper(member: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    note(read: () => KeptPlace | null) {
      timer ??= setTimeout(() => {
        timer = undefined;
        const place = read();
        if (place) write(member, place);
      }, WRITE_AFTER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

function write(member: string, place: KeptPlace): void {
  try {
    sessionStorage.setItem(keyOf(member), JSON.stringify({ ...place, at: Date.now() }));
  } catch {
    // Then the next page begins anew.
  }
}
