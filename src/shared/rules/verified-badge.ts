import type { UserTrustLevel } from './trust-levels.ts';

/** Users get the badge "Verified" from the confirmed number on. Separate from the table, which pages do not need. */
export function hasVerifiedBadge(level: UserTrustLevel): boolean {
  return level !== 'new' && level !== 'email-confirmed';
}
