/** What people may be here. Everybody but a plain user is staff. */

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];
