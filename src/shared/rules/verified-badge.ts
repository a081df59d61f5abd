import type { UserTrustLevel } from './trust-levels.ts';

/** Confirmed phone numbers give the badge "Verified". Separate from the table, which pages do not need. */
export function hasVerifiedBadge(level: UserTrustLevel): boolean {
  return level === 'number-confirmed' || level === 'established';
}
