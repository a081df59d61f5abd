import { recordStaffAction } from '#server/modules/audit/index.ts';
import { insertNote, lockCase, setAssignee } from '#server/modules/cases/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { StaffUser } from '#server/platform/security/staff-subject.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { listAssignees } from './assignees.ts';
import { presentCase } from './case.presenter.ts';
import { findCaseUser } from './case-user.queries.ts';
import { getCaseFor, getCaseRecord } from './get-case.ts';

// Work of staff on a case before its decision: assigning it, and notes.

export async function assignCase(
  db: Db,
  staff: StaffUser,
  { id, to }: { id: string; to: string | null },
): Promise<ApiOutputs['staffCases']['assign']> {
  const found = await getCaseFor(db, staff, id);
  const staffId = staff.id;
  if (to !== null && !(await listAssignees(db, found)).some((assignee) => assignee.id === to))
    throw new AppError('ASSIGNEE_NOT_POSSIBLE');
  await db.transaction(async (tx) => {
    const locked = await lockCase(tx, found.id);
    if (!locked) throw new AppError('CASE_NOT_FOUND');
    if (locked.closedAt) throw new AppError('CASE_DECIDED');
    // A case that a colleague has meanwhile is not given back.
    if (locked.assigneeId === to || (to === null && locked.assigneeId !== staffId)) return;
    await setAssignee(tx, found.id, to);
    await recordStaffAction(tx, {
      staffId,
      action: 'case-assigned',
      reason: to === null ? 'to nobody' : to === staffId ? 'to themselves' : 'to a colleague',
      caseId: found.id,
      userId: found.userId,
      detail: { assigneeId: to },
    });
  });
  return presentCase(await getCaseRecord(db, id), staff);
}

export async function addNote(
  db: Db,
  staff: StaffUser,
  { id, text }: { id: string; text: string },
): Promise<ApiOutputs['staffCases']['note']> {
  const found = await getCaseFor(db, staff, id);
  const staffId = staff.id;
  const author = await findCaseUser(db, staffId);
  const createdAt = await db.transaction(async (tx) => {
    await recordStaffAction(tx, {
      staffId,
      action: 'case-noted',
      reason: 'note',
      caseId: found.id,
      userId: found.userId,
    });
    return insertNote(tx, { caseId: found.id, staffId, body: text });
  });
  return { by: { id: staffId, name: author?.name ?? '' }, text, timestamp: createdAt.toISOString() };
}
