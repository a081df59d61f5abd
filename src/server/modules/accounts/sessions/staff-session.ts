import { currentTrace } from '#server/platform/request-trace.ts';
import type { SecondFactorState } from '#server/platform/staff-access.ts';
import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '#shared/rules/limits.ts';
import { SESSION_LONGEST_DAYS } from '#shared/rules/retention.ts';
import type { CurrentSession } from './sessions.queries.ts';

// Sessions of accounts with a role are short: they end some hours after the sign-in, and after a while without a person.

type Times = Pick<CurrentSession, 'role' | 'expiresAt' | 'createdAt' | 'seenAt'>;

/** For staff `seenAt` is when a person last did something: requests that a page sends by itself do not move it. */
export function endOfSession({ role, expiresAt, createdAt, seenAt }: Times): Date {
  const ends =
    role === 'user'
      ? [createdAt.getTime() + SESSION_LONGEST_DAYS * 86_400_000]
      : [
          createdAt.getTime() + STAFF_SESSION_HOURS * 3_600_000,
          seenAt.getTime() + STAFF_IDLE_MINUTES * 60_000,
        ];
  return new Date(Math.min(expiresAt.getTime(), ...ends));
}

/** The waiver holds for requests of this machine alone: a tunnel to a preview brings strangers. */
export function secondFactorOf(
  { userId, hasSecondFactor, secondFactorAt }: CurrentSession,
  waivedStaffId: string | null,
): SecondFactorState {
  if (hasSecondFactor) return secondFactorAt ? 'shown' : 'not-shown';
  return userId === waivedStaffId && currentTrace()?.isLocal ? 'waived' : 'off';
}
