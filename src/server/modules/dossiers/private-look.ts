import { recordStaffAction } from '#server/modules/audit/index.ts';
import { findRecentCase } from '#server/modules/cases/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { StaffUser } from '#server/platform/security/staff-subject.ts';
import { AppError } from '#shared/errors.ts';
import { LOOK_CASE_DAYS, type LookProblem } from '#shared/rules/moderation/dossiers.ts';
import { findLookProblem, type Target } from './dossiers.policy.ts';

// Looks at contact data and at phone reveals. Each one is in the audit log with its reason and its case.

type PrivateLook = {
  action: 'contact-data-opened' | 'reveals-opened';
  reason: string;
  listingId?: number;
};

/** Call it before the data is read. */
export async function recordPrivateLook(
  db: Db,
  staff: StaffUser,
  user: Target,
  look: PrivateLook,
): Promise<void> {
  const caseId = await findRecentCase(db, user.id, LOOK_CASE_DAYS);
  const problem = findLookProblem(staff, user, caseId);
  if (problem) throw new AppError(problem);
  await recordStaffAction(db, {
    ...look,
    staffId: staff.id,
    userId: user.id,
    caseId: caseId ?? undefined,
  });
}

/** Why this staff user cannot look now, for the screen. */
export async function readLookProblem(db: Db, staff: StaffUser, user: Target): Promise<LookProblem | null> {
  return findLookProblem(staff, user, await findRecentCase(db, user.id, LOOK_CASE_DAYS));
}
