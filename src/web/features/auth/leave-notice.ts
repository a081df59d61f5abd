// That an account was just asked to be deleted, for the login screen this tab comes to next. Kept in the tab's own
// storage, so that it survives a reload; whoever signs in has no more use for it.

const KEY = 'kasuwa.leaves-at';

export function noteLeaving(leavesAt: string | null): void {
  try {
    if (leavesAt) sessionStorage.setItem(KEY, leavesAt);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the mail still says it.
  }
}

/** When the account will be gone; null where nobody asked for it here. */
export function readLeaving(): Date | null {
  try {
    const leavesAt = new Date(sessionStorage.getItem(KEY) ?? '');
    return Number.isNaN(leavesAt.getTime()) ? null : leavesAt;
  } catch {
    return null;
  }
}
