import {
  type CodeVerifier,
  consumeCodeIfEnabled,
  endPendingAccess,
  lockPresentUser,
  type ReauthenticationProof,
  setDeletionDueAt,
} from '#server/modules/accounts/index.ts';
import { dropExport } from '#server/modules/my-data/index.ts';
import { hideListingsOfLeavingSeller, restoreListings } from '#server/modules/selling/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { DELETION_GRACE_DAYS } from '#shared/rules/limits.ts';
import { deletionCancelledMail, deletionScheduledMail } from './account-deletion.mails.ts';
import { purgeAllPages } from './account-deletion.queries.ts';

// A deletion request immediately hides the user's listings and ends all sessions. The account is erased after
// a grace period, unless the user signs in before.

export type AccountDeletionServices = {
  db: Db;
  jobs: Jobs;
  origin(): string;
  /** Called after the commit. */
  notifyListingsChanged(listingIds: readonly number[]): void;
};

const DAY_MS = 86_400_000;

/** Users with two-factor authentication also enter a code. */
export type AccountDeletionWithCode = AccountDeletionServices & CodeVerifier;

/** Returns when the account will be erased. A second click is rejected, because the session has ended. */
export async function requestAccountDeletion(
  services: AccountDeletionWithCode,
  proof: ReauthenticationProof,
  code: string | undefined,
): Promise<Date> {
  const { db, jobs, origin, notifyListingsChanged } = services;
  const now = new Date();
  const deletionDueAt = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  const hidden = await db.transaction(async (tx) => {
    const user = await proof(tx);
    const userId = user.id;
    await consumeCodeIfEnabled(tx, services, userId, code);
    await setDeletionDueAt(tx, userId, deletionDueAt);
    const ids = await hideListingsOfLeavingSeller(tx, userId, now);
    await endPendingAccess(tx, userId);
    await dropExport({ jobs }, tx, userId);
    await purgeAllPages(tx);
    await jobs.enqueue(tx, sendMail, deletionScheduledMail(user, deletionDueAt, origin()));
    return ids;
  });
  notifyListingsChanged(hidden);
  return deletionDueAt;
}

/**
 * Runs in the transaction that starts a session, which holds the lock on the user's row. Returns the
 * notification to send after the commit.
 */
export async function cancelAccountDeletion(
  { jobs, origin, notifyListingsChanged }: Omit<AccountDeletionServices, 'db'>,
  tx: Tx,
  userId: string,
): Promise<() => void> {
  await setDeletionDueAt(tx, userId, null);
  const ids = await restoreListings(tx, jobs, userId, new Date());
  await purgeAllPages(tx);
  await jobs.enqueue(tx, sendMail, deletionCancelledMail(await lockPresentUser(tx, userId), origin()));
  return () => notifyListingsChanged(ids);
}
