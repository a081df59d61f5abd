import { findRole } from '#server/modules/accounts/index.ts';
import { findActorName, hasActed, recordStaffAction } from '#server/modules/audit/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import { requireOtherUser } from '#server/platform/security/staff-subject.ts';
import { AppError } from '#shared/errors.ts';
import type { IdentityProblem } from '#shared/rules/identity.ts';
import { findCheck, type IdentityCheck } from './identity.queries.ts';
import type { Identity } from './identity-parts.ts';
import { settleCheck } from './settle-check.ts';

// Staff look at a check that the provider did not answer. Each look is in the audit log before its answer is sent, and
// only who has looked decides.

export async function openEvidence(
  { db, box }: Identity,
  staff: Viewer,
  id: string,
  reason: string,
): Promise<{ number: string; documentPhoto: string; selfie: string }> {
  const check = await findReview({ db }, staff, id);
  const evidence = check.sealed === null ? null : box.open(id, check.sealed);
  if (!evidence) throw new AppError('IDENTITY_CHECK_NOT_FOUND');
  await recordStaffAction(db, { staffId: staff.id, action: 'identity-opened', reason, userId: check.userId });
  const { number, documentPhoto, selfie } = evidence;
  return { number, documentPhoto: toDataUrl(documentPhoto), selfie: toDataUrl(selfie) };
}

export async function decideReview(
  parts: Identity,
  staff: Viewer,
  id: string,
  { problem, reason }: { problem: IdentityProblem | null; reason: string },
): Promise<void> {
  const { userId, createdAt } = await findReview(parts, staff, id);
  const hasOpened = await hasActed(parts.db, {
    staffId: staff.id,
    action: 'identity-opened',
    userId,
    since: createdAt,
  });
  if (!hasOpened) throw new AppError('IDENTITY_CHECK_NOT_OPENED');
  const isDone = await settleCheck(parts, id, problem, (tx, { userId }, result) =>
    recordStaffAction(tx, {
      staffId: staff.id,
      action: result ? 'identity-rejected' : 'identity-confirmed',
      reason,
      userId,
    }),
  );
  if (!isDone) await findReview(parts, staff, id);
}

const toDataUrl = (photo: Buffer) => `data:image/webp;base64,${photo.toString('base64')}`;

/** Documents and faces of staff are for admins, and nobody decides about themselves. */
async function findReview({ db }: Pick<Identity, 'db'>, staff: Viewer, id: string): Promise<IdentityCheck> {
  const check = await findCheck(db, id);
  if (!check || check.state === 'waiting') throw new AppError('IDENTITY_CHECK_NOT_FOUND');
  requireOtherUser(staff, { id: check.userId, role: await findRole(db, check.userId) });
  if (check.state === 'review') return check;
  const name = await findActorName(db, {
    userId: check.userId,
    actions: ['identity-confirmed', 'identity-rejected'],
  });
  throw new AppError('IDENTITY_CHECK_DECIDED', name ? { text: `${name} has decided this check.` } : {});
}
