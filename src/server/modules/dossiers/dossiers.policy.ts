import {
  findSubjectProblem,
  type StaffSubject,
  type StaffUser,
} from '#server/platform/security/staff-subject.ts';
import type { LookProblem } from '#shared/rules/moderation/dossiers.ts';
import type { Role } from '#shared/rules/roles.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

// What staff may do and read on the dossier of a user.

/** `left`: the account is erased. */
export type Target = { id: string; role: Role; left: boolean };

export const subjectOf = ({ id, role, left }: Target): StaffSubject => ({ id, role: left ? null : role });

/** Moderators never act on staff, and nobody acts on themselves. */
export function mayActOn(staff: StaffUser, target: Target): boolean {
  return !target.left && target.id !== SUPPORT_ID && mayReadCases(staff, target);
}

/**
 * Nobody reads what their own cases hide from them, and moderators not what those of staff hide: reports, flags, risk,
 * decisions, and which staff looked at it.
 */
export function mayReadCases(staff: StaffUser, target: Target): boolean {
  return findSubjectProblem(staff, subjectOf(target)) === null;
}

/**
 * Null if contact data and phone reveals may be opened. `caseId`: an open case about the user, or one that was closed not
 * long ago. Admins need none.
 */
export function findLookProblem(staff: StaffUser, target: Target, caseId: number | null): LookProblem | null {
  const problem = findSubjectProblem(staff, subjectOf(target));
  if (problem) return problem;
  return caseId === null && staff.role !== 'admin' ? 'NO_RECENT_CASE' : null;
}
