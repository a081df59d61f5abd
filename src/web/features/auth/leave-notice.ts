import { LEAVES_AT_KEY } from '#web/device/late-device-keys.ts';

// That an account was just asked to be deleted, for the login screen this tab comes to next. Kept in the tab's own
// storage, so that it survives a reload; whoever signs in has no more use for it.

export function noteLeaving(leavesAt: string | null): void {
  try {
    if (leavesAt) sessionStorage.setItem(LEAVES_AT_KEY, leavesAt);
    else sessionStorage.removeItem(LEAVES_AT_KEY);
  } catch {
    // Without storage the mail still says it.
  }
}

/** When the account will be gone; null where nobody asked for it here. */
export function readLeaving(): Date | null {
  try {
    const leavesAt = new Date(sessionStorage.getItem(LEAVES_AT_KEY) ?? '');
    return Number.isNaN(leavesAt.getTime()) ? null : leavesAt;
  } catch {
    return null;
  }
}
