import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/rules/roles.ts';

// Whom staff may decide about: nobody about themselves, and moderators not about staff. One rule for cases, dossiers,
// identity checks, numbers and proof photos.

export type StaffUser = { id: string; role: Role };

/** The user who is concerned. The role is null for a user whose account is erased. */
export type StaffSubject = { id: string; role: Role | null };

export function findSubjectProblem(
  staff: StaffUser,
  { id, role }: StaffSubject,
): 'OWN_CASE' | 'STAFF_CASE' | null {
  if (id === staff.id) return 'OWN_CASE';
  return role !== null && role !== 'user' && staff.role !== 'admin' ? 'STAFF_CASE' : null;
}

export function requireOtherUser(staff: StaffUser, subject: StaffSubject): void {
  const problem = findSubjectProblem(staff, subject);
  if (problem) throw new AppError(problem);
}
