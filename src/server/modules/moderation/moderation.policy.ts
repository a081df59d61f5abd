import { findSubjectProblem, type StaffUser } from '#server/platform/security/staff-subject.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { type CaseKind, DECISIONS_OF_CASE, type DecisionKind } from '#shared/rules/moderation/cases.ts';
import { isReasoned, MESSAGE_NEEDED, reasonText } from '#shared/rules/moderation/decision-reasons.ts';
import type { Role } from '#shared/rules/roles.ts';

// Who may decide which case. Staff never decide about themselves, and moderators never about staff.

export type DecidedCase = {
  kind: CaseKind;
  userId: string;
  /** Null for a user whose account is erased. */
  userRole: Role | null;
  /** For an appeal: who made the first decision. */
  firstDeciderId: string | null;
};

/** Null if this staff user may decide the case. */
function findDecisionProblem(
  { kind, userId, userRole, firstDeciderId }: DecidedCase,
  staff: StaffUser,
): ErrorCode | null {
  const problem = findSubjectProblem(staff, { id: userId, role: userRole });
  if (problem) return problem;
  return kind === 'appeal' && firstDeciderId === staff.id ? 'FIRST_DECIDER' : null;
}

export function listDecisions(decided: DecidedCase, staff: StaffUser): readonly DecisionKind[] {
  return findDecisionProblem(decided, staff) ? [] : DECISIONS_OF_CASE[decided.kind];
}

/** A decision against a user names a rule of the market, any other one a reason of its own list or a note. */
type CheckedDecision = {
  decision: DecisionKind;
  rule?: string;
  reason?: string;
  message: string;
  note: string;
};

export function requireDecision(
  decided: DecidedCase,
  staff: StaffUser,
  { decision, rule, reason, message, note }: CheckedDecision,
): void {
  const problem = findDecisionProblem(decided, staff);
  if (problem) throw new AppError(problem);
  if (!isPossible(decided.kind, decision)) throw new AppError('DECISION_NOT_POSSIBLE');
  if (isReasoned(decision)) {
    if (!reasonText(decision, reason))
      throw new AppError('INVALID_INPUT', { fields: { reason: 'Choose why.' } });
  } else if (decision === 'restore') {
    if (note.trim() === '') throw new AppError('INVALID_INPUT', { fields: { note: 'Say why.' } });
  } else if (!rule)
    throw new AppError('INVALID_INPUT', { fields: { rule: 'Choose the rule that was broken.' } });
  const needed = MESSAGE_NEEDED[decision];
  if (needed && message.trim() === '') throw new AppError('INVALID_INPUT', { fields: { message: needed } });
}

/** The cases of the queues are about listings that are not removed, so these do not offer to restore one. */
function isPossible(kind: CaseKind, decision: DecisionKind): boolean {
  return DECISIONS_OF_CASE[kind].includes(decision) || (kind === 'listing' && decision === 'restore');
}
