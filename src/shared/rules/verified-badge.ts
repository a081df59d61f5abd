import type { UserTrustLevel } from './trust-levels.ts';

/** The badge "Verified" is shown from the confirmed number on. Apart from the table, which pages do not need. */
export function hasVerifiedBadge(level: UserTrustLevel): boolean {
  return level === 'number-confirmed' || level === 'established';
}
