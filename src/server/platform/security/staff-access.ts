import { AppError } from '#shared/errors.ts';
import { REAUTHENTICATION_MINUTES } from '#shared/rules/limits.ts';
import type { Role } from '#shared/rules/roles.ts';
import { recordSecurityEvent } from './security-events.ts';

// Requirements on a session for staff pages, calls and streams, and for destructive actions (decision 55).

/**
 * `waived`: the demo's moderator, on a preview that only this machine can reach. `not-shown`: the second
 * factor is set up, but was not used in this session.
 */
export type SecondFactorState = 'shown' | 'waived' | 'not-shown' | 'off';

export type StaffCandidate = { role: Role; secondFactor: SecondFactorState; suspended: boolean };

const REJECTIONS = {
  off: 'SECOND_FACTOR_REQUIRED',
  'not-shown': 'REAUTHENTICATION_REQUIRED',
} as const;

/** For extra data on pages of all users. Access is not rejected, so no security event is recorded. */
export function hasStaffAccess({ role, secondFactor, suspended }: StaffCandidate): boolean {
  return role !== 'user' && !suspended && hasShownFactor(secondFactor);
}

/** Null for staff with access. Every rejection is recorded as a security event. */
export function findStaffProblem(
  { role, secondFactor, suspended }: StaffCandidate,
  detail: 'page' | 'call' | 'stream',
): 'NOT_ALLOWED' | 'SECOND_FACTOR_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | null {
  if (role === 'user' || suspended) {
    recordSecurityEvent({ kind: 'role-rejected', detail });
    return 'NOT_ALLOWED';
  }
  if (hasShownFactor(secondFactor)) return null;
  recordSecurityEvent({ kind: 'second-factor-missing', detail });
  return REJECTIONS[secondFactor];
}

export function requireStaff(candidate: StaffCandidate, detail: 'call' | 'stream'): void {
  const problem = findStaffProblem(candidate, detail);
  if (problem) throw new AppError(problem);
}

/** After `requireStaff`. */
export function requireAdmin(candidate: StaffCandidate, detail: 'call'): void {
  const problem = findAdminProblem(candidate, detail);
  if (problem) throw new AppError(problem);
}

/** For staff with access. The rejection of a moderator is recorded as a security event, too. */
export function findAdminProblem({ role }: StaffCandidate, detail: 'page' | 'call'): 'NOT_ALLOWED' | null {
  if (role === 'admin') return null;
  recordSecurityEvent({ kind: 'role-rejected', detail });
  return 'NOT_ALLOWED';
}

function hasShownFactor(state: SecondFactorState): state is 'shown' | 'waived' {
  return state === 'shown' || state === 'waived';
}

/** A session may be stolen, so a recent password, provider sign-in or second factor is required, too. */
export function requireReauthentication({ session }: { session: { reauthenticatedAt: Date } }): void {
  if (Date.now() - session.reauthenticatedAt.getTime() > REAUTHENTICATION_MINUTES * 60_000)
    throw new AppError('REAUTHENTICATION_REQUIRED');
}
