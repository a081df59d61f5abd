import { TAB_DRAFT_KEY } from '#web/device/lazy-device-keys.ts';

// Which tab works on which draft. A tab holds the lock of its draft until it is closed or crashes, so two
// tabs never overwrite each other. Session storage remembers this tab's draft through a reload.

/** During a reload, the old page releases the lock shortly after the new page has started. */
const LOCK_TIMEOUT_MS = 1500;

/** Resolves once other tabs can lock the draft. */
export type ReleaseLock = () => Promise<void>;

const lockName = (draftId: string) => `draft ${draftId}`;
const tabKey = (target: string) => TAB_DRAFT_KEY + target;

/** Returns the function that releases the lock, or null if another tab has locked the draft. */
export async function lockDraft(draftId: string): Promise<ReleaseLock | null> {
  // Old browsers and pages without HTTPS have no locks. Two tabs may open the same draft there.
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

/** The ids of all drafts that are open in any tab, including this one. */
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
    // Without storage, the draft is still offered, but not as this tab's own.
  }
}
