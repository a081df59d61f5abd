import { TAB_DRAFT_KEY } from '#web/device/lazy-device-keys.ts';

// Which tab works on which draft. A draft belongs to the tab that holds its lock, until that tab goes away, however it
// does; so two tabs never overwrite each other. The session storage remembers this tab's draft through a reload.

/** A tab that is being reloaded lets go a moment after the next page has begun. */
const LOCK_TIMEOUT_MS = 1500;

/** Resolves once others can have it. */
export type ReleaseLock = () => Promise<void>;

const lockName = (draftId: string) => `draft ${draftId}`;
const tabKey = (target: string) => TAB_DRAFT_KEY + target;

/** Keeps other tabs away from a draft; null when one has it already. Call what it gives to let go. */
export async function lockDraft(draftId: string): Promise<ReleaseLock | null> {
  // Locks are missing in old browsers and over plain http; there a draft is only found again by whoever asks.
  if (!navigator.locks) return async () => {};
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    const held: Promise<void> = navigator.locks
      .request(lockName(draftId), { signal }, () => {
        return new Promise<void>((release) => {
          resolve(() => {
            release();
            return held;
          });
        });
      })
      .catch(() => resolve(null));
  });
}

/** The ids of all drafts that some tab works on now, this one included. */
export async function listLockedDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const prefix = lockName('');
  return new Set(
    held
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length)),
  );
}

export function readTabDraft(target: string): string | null {
  try {
    return sessionStorage.getItem(tabKey(target));
  } catch {
    return null;
  }
}

export function writeTabDraft(target: string, draftId: string | null): void {
  try {
    if (draftId) sessionStorage.setItem(tabKey(target), draftId);
    else sessionStorage.removeItem(tabKey(target));
  } catch {
    // Without storage the draft is still offered, only not as this tab's own.
  }
}
