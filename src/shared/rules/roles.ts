/** The roles of accounts. All except 'user' are staff. */

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const STAFF: readonly unknown[] = ROLES.filter((role) => role !== 'user');

/** Accepts any value, because a record in a browser's storage may be of another version. */
export function isStaffRole(role: unknown): boolean {
  return STAFF.includes(role);
}
