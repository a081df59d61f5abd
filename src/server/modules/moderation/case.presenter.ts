import { avatarOf } from '#server/modules/accounts/index.ts';
import type { CaseRecord } from '#server/modules/cases/index.ts';
import { findSubjectProblem, type StaffUser as Staff } from '#server/platform/security/staff-subject.ts';
import type { CaseDecision, CaseRow, StaffUser } from '#shared/contract/staff-cases.ts';
import { paths } from '#shared/paths.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import type { DecisionRow } from './decisions.queries.ts';

// Converts cases and decisions to the types of the contract for staff.

/** A case about this staff user, or about staff for a moderator, shows no reasons and no reports. */
export function presentCase(row: CaseRecord, staff: Staff): CaseRow {
  const mayOpen = findSubjectProblem(staff, { id: row.userId, role: row.userRole }) === null;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title ?? row.userName,
    image: row.cover ? paths.photo(row.cover, PHOTO_WIDTHS.card) : avatarOf(row.userImage),
    risk: row.risk,
    why: mayOpen ? row.why : '',
    reports: mayOpen ? row.reports : 0,
    openedAt: row.openedAt.toISOString(),
    assignee: presentStaff(row.assigneeId, row.assigneeName),
    seller: { id: row.userId, name: row.userName },
    mayOpen,
  };
}

function presentStaff(id: string | null, name: string | null): StaffUser | null {
  return id === null ? null : { id, name: name ?? '' };
}

export function presentDecision(row: DecisionRow): CaseDecision {
  return {
    id: row.id,
    caseId: row.caseId,
    kind: row.kind,
    rule: row.rule,
    reason: row.reason,
    message: row.message,
    by: presentStaff(row.staffId, row.staffName),
    at: row.decidedAt.toISOString(),
    undoUntil: row.undoUntil.toISOString(),
    undone: row.undoneAt !== null,
  };
}
