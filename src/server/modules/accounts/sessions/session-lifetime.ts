import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '#shared/rules/limits.ts';
import { SESSION_DAYS, SESSION_MAX_DAYS } from '#shared/rules/retention.ts';
import type { Role } from '#shared/rules/roles.ts';
import type { CurrentSession } from './sessions.queries.ts';

// A session ends after some time without use, and at the latest some time after the sign-in. Both times are
// shorter for staff.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const USER_LIFETIME = { unusedMs: SESSION_DAYS * DAY_MS, longestMs: SESSION_MAX_DAYS * DAY_MS };
const STAFF_LIFETIME = { unusedMs: STAFF_IDLE_MINUTES * MINUTE_MS, longestMs: STAFF_SESSION_HOURS * HOUR_MS };

const lifetimeOf = (role: Role) => (role === 'user' ? USER_LIFETIME : STAFF_LIFETIME);

/**
 * The end that is saved when a session is used. Only activity of a person, not a request, uses a staff
 * session.
 */
export function endAfterUse(role: Role, createdAt: Date): Date {
  const { unusedMs, longestMs } = lifetimeOf(role);
  return new Date(Math.min(Date.now() + unusedMs, createdAt.getTime() + longestMs));
}

/** The saved end, or an earlier one if the user became staff after it was saved. */
export function endOfSession({
  role,
  expiresAt,
  createdAt,
  seenAt,
}: Pick<CurrentSession, 'role' | 'expiresAt' | 'createdAt' | 'seenAt'>): Date {
  const { unusedMs, longestMs } = lifetimeOf(role);
  return new Date(
    Math.min(expiresAt.getTime(), createdAt.getTime() + longestMs, seenAt.getTime() + unusedMs),
  );
}

/** A user's cookie is sent again while the session is used. The cookie of staff is sent once. */
export function cookieSeconds(role: Role, createdAt: Date): number {
  const end =
    role === 'user' ? endAfterUse(role, createdAt).getTime() : createdAt.getTime() + STAFF_LIFETIME.longestMs;
  return Math.round((end - Date.now()) / 1000);
}
