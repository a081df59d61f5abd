import {
  closeSuspension,
  createSuspensionMarks,
  findOpenSuspension,
  findUserForUpdate,
} from '#server/modules/accounts/index.ts';
import { restoreListingsAfterSuspension } from '#server/modules/selling/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { SuspensionServices } from './suspend-user.ts';

/**
 * Ends the open suspension of a user, and restores exactly the listings that it hid. Returns the ids for
 * `notifyListingsChanged`, to be called after the commit, or null for a user who is not suspended.
 */
export async function liftSuspension(
  tx: Tx,
  { jobs, secret }: SuspensionServices,
  userId: string,
): Promise<number[] | null> {
  const user = await findUserForUpdate(tx, userId);
  if (!user || !(await findOpenSuspension(tx, userId))) return null;
  await closeSuspension(tx, userId);
  await createSuspensionMarks(secret).remove(tx, userId);
  await recordSecurityEvent({ kind: 'suspension-lifted', userId }, tx);
  return restoreListingsAfterSuspension(
    tx,
    jobs,
    { id: userId, isLeaving: user.deletionDueAt !== null },
    new Date(),
  );
}
