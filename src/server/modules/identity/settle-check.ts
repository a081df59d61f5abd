import { findUserForUpdate, setIdentityCheckedAt } from '#server/modules/accounts/index.ts';
import { type NewNotification, notify } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { paths } from '#shared/paths.ts';
import { IDENTITY_PROBLEMS, type IdentityProblem } from '#shared/rules/identity.ts';
import {
  deleteOtherConfirmations,
  endCheck,
  findOpenCheck,
  type IdentityCheck,
  isDocumentUsed,
  lockOpenCheck,
} from './identity.queries.ts';
import type { Identity } from './identity-parts.ts';

// Ends a check with the answer of the provider or of staff. Of two answers, the first counts. The check of a user who is
// suspended or leaves meanwhile ends without a result: it must not stay open, and confirms nobody.

type SettledBy = (tx: Tx, check: IdentityCheck, problem: IdentityProblem | null) => Promise<void>;

/** `record` runs in the same transaction. Returns whether the check was still open. */
export async function settleCheck(
  { db, jobs }: Pick<Identity, 'db' | 'jobs'>,
  id: string,
  answer: IdentityProblem | null,
  record?: SettledBy,
): Promise<boolean> {
  const found = await findOpenCheck(db, id);
  if (!found) return false;
  return db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, found.userId);
    const check = await lockOpenCheck(tx, id);
    if (!user || !check) return false;
    const { userId, documentHash } = check;
    const isAway = user.suspendedAt !== null || user.deletionDueAt !== null;
    const isUsed = answer === null && (await isDocumentUsed(tx, { userId, hash: documentHash }));
    const problem = isAway ? 'expired' : isUsed ? 'document-used' : answer;
    const now = new Date();
    await endCheck(tx, id, problem, now);
    if (problem === null) {
      await deleteOtherConfirmations(tx, check);
      await setIdentityCheckedAt(tx, userId, now);
    }
    await record?.(tx, check, problem);
    await notify(tx, jobs, [toNotification(userId, problem)]);
    return true;
  });
}

/** Ends checks that nobody answered in time. A check that fails does not stop the others. */
export async function expireChecks(
  parts: Pick<Identity, 'db' | 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) await settleCheck(parts, id, 'expired').catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'overdue identity checks failed');
}

function toNotification(userId: string, problem: IdentityProblem | null): NewNotification {
  return {
    userId,
    kind: 'security',
    key: 'identity-check',
    title: problem ? 'We could not confirm your identity' : 'Your identity is confirmed',
    body: problem
      ? `${IDENTITY_PROBLEMS[problem]} You can try again on your profile.`
      : 'Buyers now see “Identity checked” on your page.',
    path: paths.profile,
  };
}
