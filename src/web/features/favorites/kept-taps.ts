import { KEPT_HEARTS_DAYS } from '#shared/rules/retention.ts';
import { HEART_KEY } from '#web/device/late-device-keys.ts';

// Taps on hearts that the server has not heard of yet, kept on the device by member and item: written before anything is
// sent, so that neither a lost connection nor a closed page loses one. Each has a record of its own, so that two tabs
// never write over each other's; the last tap is the one that stands.

type KeptTap = { saved: boolean; at: number };

/** Returns whether the device has room for it; else the tap lasts as long as the page. */
export function keepTap(member: string, id: string, saved: boolean, at = Date.now()): boolean {
  try {
    localStorage.setItem(keyOf(member, id), JSON.stringify({ saved, at } satisfies KeptTap));
    for (const { key } of readTaps(member).slice(0, -MOST_KEPT)) localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** A later tap on the same item stays. */
export function forgetTap(member: string, id: string, at: number): void {
  const key = keyOf(member, id);
  try {
    if (readTap(key)?.at === at) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

/** In the order of the taps. */
export function listTaps(member: string): (KeptTap & { id: string })[] {
  return readTaps(member).map(({ key, saved, at }) => ({
    id: key.slice(keyOf(member, '').length),
    saved,
    at,
  }));
}

/** Whoever else was here took their wishes along: nobody sends another's. */
export function forgetTapsOfOthers(member: string): void {
  for (const key of listKeys(HEART_KEY)) if (!key.startsWith(keyOf(member, ''))) localStorage.removeItem(key);
}

/** In another tab. */
export function onTapElsewhere(listener: () => void, signal: AbortSignal): void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(HEART_KEY)) listener();
  };
  window.addEventListener('storage', onStorage, { signal });
}

const MOST_KEPT = 200;
/** Who comes back much later has thought of something else. */
const KEPT_MS = KEPT_HEARTS_DAYS * 86_400_000;

function keyOf(member: string, id: string): string {
  return `${HEART_KEY}${member} ${id}`;
}

/** Oldest first; what is too old goes. */
function readTaps(member: string): (KeptTap & { key: string })[] {
  return listKeys(keyOf(member, ''))
    .flatMap((key) => {
      const tap = readTap(key);
      if (tap && Date.now() - tap.at < KEPT_MS) return [{ ...tap, key }];
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

function readTap(key: string): KeptTap | null {
  try {
    const tap = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<KeptTap> | null;
    return typeof tap?.saved === 'boolean' && typeof tap.at === 'number' ? (tap as KeptTap) : null;
  } catch {
    return null;
  }
}
