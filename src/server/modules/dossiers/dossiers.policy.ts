import { findSubjectProblem, type StaffUser } from '#server/platform/security/staff-subject.ts';
import type { Role } from '#shared/rules/roles.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

// What staff may do on the dossier of a user.

type Target = { id: string; role: Role; left: boolean };

/** Moderators never act on staff, and nobody acts on themselves. */
export function mayActOn(staff: StaffUser, { id, role, left }: Target): boolean {
  return !left && id !== SUPPORT_ID && findSubjectProblem(staff, { id, role }) === null;
}

/** The contact data of staff is for admins. */
export function mayOpenContact(staff: StaffUser, { role, left }: Target): boolean {
  return !left && (role === 'user' || staff.role === 'admin');
}

/** Nobody reads who reported them, and moderators do not read who reported staff. */
export function mayReadReporters(staff: StaffUser, { id, role }: Pick<Target, 'id' | 'role'>): boolean {
  return findSubjectProblem(staff, { id, role }) === null;
}
