import { AppError } from '#shared/errors.ts';
import { REAUTHENTICATION_MINUTES } from '#shared/rules/limits.ts';
import type { Role } from '#shared/rules/roles.ts';
import { recordSecurityEvent } from './security-events.ts';

// What a staff page, call or stream asks of a session, and what a destructive action asks besides (decision 55).

/** `waived`: the demo's moderator, on a preview that nobody else can reach. `not-shown`: it is on, but not in this session. */
export type SecondFactorState = 'shown' | 'waived' | 'not-shown' | 'off';

export type StaffCandidate = { role: Role; secondFactor: SecondFactorState };

const REJECTIONS = {
  off: 'SECOND_FACTOR_REQUIRED',
  'not-shown': 'REAUTHENTICATION_REQUIRED',
} as const;

/** For what staff see besides what every user sees: nobody is rejected, so nothing is traced. */
export function hasStaffAccess({ role, secondFactor }: StaffCandidate): boolean {
  return role !== 'user' && hasShownFactor(secondFactor);
}

/** Null for staff who may go on; every rejection is traced. */
export function findStaffProblem(
  { role, secondFactor }: StaffCandidate,
  detail: 'page' | 'call' | 'stream',
): 'NOT_ALLOWED' | 'SECOND_FACTOR_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | null {
  if (role === 'user') {
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

function hasShownFactor(state: SecondFactorState): state is 'shown' | 'waived' {
  return state === 'shown' || state === 'waived';
}

/** A session alone, which may be stolen, is not enough: password or second factor within the last minutes. */
export function requireReauthentication({ session }: { session: { reauthenticatedAt: Date } }): void {
  if (Date.now() - session.reauthenticatedAt.getTime() > REAUTHENTICATION_MINUTES * 60_000)
    throw new AppError('REAUTHENTICATION_REQUIRED');
}
