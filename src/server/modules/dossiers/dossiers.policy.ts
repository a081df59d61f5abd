import type { Role } from '#shared/rules/roles.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

// What staff may do on the dossier of a user.

type Staff = { id: string; role: Role };
type Target = { id: string; role: Role; left: boolean };

/** Moderators never act on staff, and nobody acts on themselves. */
export function mayActOn(staff: Staff, { id, role, left }: Target): boolean {
  return id !== staff.id && !left && id !== SUPPORT_ID && (role === 'user' || staff.role === 'admin');
}

/** The contact data of staff is for admins. */
export function mayOpenContact(staff: Staff, { role, left }: Target): boolean {
  return !left && (role === 'user' || staff.role === 'admin');
}
