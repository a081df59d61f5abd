import {
  createSuspensionMarks,
  endPendingAccess,
  findOpenSuspension,
  findUserForUpdate,
  insertSuspension,
} from '#server/modules/accounts/index.ts';
import { endReservationsOfUser } from '#server/modules/deals/index.ts';
import { findConfirmedDocument } from '#server/modules/identity/index.ts';
import { hideListingsOfSuspendedSeller } from '#server/modules/selling/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';
import type { MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

// Suspends a user: ends all sessions, streams and reservations, and hides the active listings. The user may sign in again, but then
// may only read, export and appeal. The caller checks the permission and records the action of staff.

export type SuspensionServices = { jobs: Jobs; secret: string };

type NewSuspension = {
  userId: string;
  rule: MarketRuleCode;
  decisionId: string | null;
  /** Null: until somebody lifts it. */
  until: Date | null;
};

/** Returns the ids for `notifyListingsChanged`, to be called after the commit. */
export async function suspendUser(
  tx: Tx,
  { jobs, secret }: SuspensionServices,
  suspension: NewSuspension,
): Promise<number[]> {
  const { userId } = suspension;
  const user = await findUserForUpdate(tx, userId);
  if (!user || user.erasedAt || userId === SUPPORT_ID) throw new AppError('USER_NOT_FOUND');
  if (await findOpenSuspension(tx, userId)) throw new AppError('ALREADY_SUSPENDED');
  await insertSuspension(tx, suspension);
  const marks = createSuspensionMarks(secret);
  await marks.add(tx, user);
  const document = await findConfirmedDocument(tx, userId);
  if (document) await marks.addDocument(tx, userId, document);
  const now = new Date();
  const hidden = await hideListingsOfSuspendedSeller(tx, userId, now);
  const reserved = await endReservationsOfUser(tx, jobs, { userId, hidden, now });
  await endPendingAccess(tx, userId);
  await recordSecurityEvent({ kind: 'account-suspended', detail: suspension.rule, userId }, tx);
  return [...new Set([...hidden, ...reserved])];
}
