/** What people may be here. Everybody but a plain user is staff. */

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const STAFF: readonly unknown[] = ROLES.filter((role) => role !== 'user');

/** Of any value: a record that a browser stored may be of another version. */
export function isStaffRole(role: unknown): boolean {
  return STAFF.includes(role);
}
