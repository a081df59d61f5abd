import { DELETION_DATE_KEY } from '#web/device/lazy-device-keys.ts';

// The login page says that the deletion of the account was requested. The date is in session storage, so that
// the notice survives a reload, and is removed at the next sign-in.

export function saveDeletionNotice(deletionDueAt: string | null): void {
  try {
    if (deletionDueAt) sessionStorage.setItem(DELETION_DATE_KEY, deletionDueAt);
    else sessionStorage.removeItem(DELETION_DATE_KEY);
  } catch {
    // Without storage, only the email says it.
  }
}

/** When the account will be deleted; null if no deletion was requested in this tab. */
export function readDeletionNotice(): Date | null {
  try {
    const deletionDueAt = new Date(sessionStorage.getItem(DELETION_DATE_KEY) ?? '');
    return Number.isNaN(deletionDueAt.getTime()) ? null : deletionDueAt;
  } catch {
    return null;
  }
}
