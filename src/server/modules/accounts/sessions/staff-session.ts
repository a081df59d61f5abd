import { currentTrace } from '#server/platform/observability/request-trace.ts';
import type { SecondFactorState } from '#server/platform/security/staff-access.ts';
import type { CurrentSession } from './sessions.queries.ts';

/**
 * The waiver holds only for requests from this machine, because a tunnel makes a preview reachable for
 * strangers.
 */
export function secondFactorOf(
  { userId, hasSecondFactor, secondFactorAt }: CurrentSession,
  waivedStaffId: string | null,
): SecondFactorState {
  if (hasSecondFactor) return secondFactorAt ? 'shown' : 'not-shown';
  return userId === waivedStaffId && currentTrace()?.isLocal ? 'waived' : 'off';
}
