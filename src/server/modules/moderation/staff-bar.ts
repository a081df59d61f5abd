import { findCase, findSubjectCase } from '#server/modules/cases/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findSubjectProblem, type StaffUser } from '#server/platform/security/staff-subject.ts';
import { isId } from '#shared/contract/common.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';

const NOTHING = { caseId: null, reports: 0, risk: 0 };

/** For an unknown or malformed id there is no case, as for one without reports and for what others decide. */
export async function readStaffBar(
  db: Db,
  staff: StaffUser,
  { ad, user }: { ad?: string; user?: string },
): Promise<ApiOutputs['staffCases']['bar']> {
  const listingId = ad === undefined ? null : Number(ad);
  const userId = user !== undefined && isId(user) ? user : null;
  const found = listingId || userId ? await findSubjectCase(db, { listingId, userId }) : null;
  const record = found && (await findCase(db, found.id));
  if (!record || findSubjectProblem(staff, { id: record.userId, role: record.userRole })) return NOTHING;
  return { caseId: record.id, reports: record.reports, risk: record.risk };
}
