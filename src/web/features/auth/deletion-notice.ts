import { DELETION_DATE_KEY } from '#web/device/lazy-device-keys.ts';

// That an account was just asked to be deleted, for the login screen this tab comes to next. Kept in the tab's own
// storage, so that it survives a reload; whoever signs in has no more use for it.

export function saveDeletionNotice(deletionDueAt: string | null): void {
  try {
    if (deletionDueAt) sessionStorage.setItem(DELETION_DATE_KEY, deletionDueAt);
    else sessionStorage.removeItem(DELETION_DATE_KEY);
  } catch {
    // Without storage the mail still says it.
  }
}

/** When the account will be gone; null where nobody asked for it here. */
export function readDeletionNotice(): Date | null {
  try {
    const deletionDueAt = new Date(sessionStorage.getItem(DELETION_DATE_KEY) ?? '');
    return Number.isNaN(deletionDueAt.getTime()) ? null : deletionDueAt;
  } catch {
    return null;
  }
}
