import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { THROTTLES, type ThrottleName } from '#shared/rules/throttles.ts';
import {
  type DailyAction,
  type LimitSettings,
  limitText,
  raiseOf,
  type UserTrustLevel,
} from '#shared/rules/trust-levels.ts';
import type { Counter } from './memory-counters.ts';

// Rejects requests beyond a limit and records them as security events.

export function rejectSpent(name: ThrottleName, counter: Counter | null): void {
  if (!counter) return;
  recordSecurityEvent({ kind: 'throttled', detail: name });
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntil(counter.resetsAt) });
}

export function rejectSpentDay(
  action: DailyAction,
  level: UserTrustLevel,
  { settings, counter }: { settings: LimitSettings; counter: Counter },
): never {
  recordSecurityEvent({ kind: 'throttled', detail: action });
  throw new AppError('DAILY_LIMIT', {
    text: limitText(action, level, settings),
    raise: raiseOf(action, level, settings),
    retryAfterSeconds: secondsUntil(counter.resetsAt),
  });
}

/** For a use beyond the limit that is not rejected. The user is recorded, because a job has no session. */
export function recordOmission(name: ThrottleName, key: string): void {
  const ofUser = THROTTLES[name].key === 'user' ? { userId: key } : {};
  recordSecurityEvent({ kind: 'throttled', detail: name, ...ofUser });
}

function secondsUntil(moment: number): number {
  return Math.max(1, Math.ceil((moment - Date.now()) / 1000));
}
