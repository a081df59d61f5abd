import { AppError, type ErrorCode } from '#shared/errors.ts';
import { type CaseKind, DECISIONS_OF_CASE, type DecisionKind } from '#shared/rules/moderation/cases.ts';
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

type Decider = { id: string; role: Role };

/** Null if this staff user may decide the case. */
function findDecisionProblem(
  { kind, userId, userRole, firstDeciderId }: DecidedCase,
  staff: Decider,
): ErrorCode | null {
  if (userId === staff.id) return 'OWN_CASE';
  if (userRole !== null && userRole !== 'user' && staff.role !== 'admin') return 'STAFF_CASE';
  return kind === 'appeal' && firstDeciderId === staff.id ? 'FIRST_DECIDER' : null;
}

export function listDecisions(decided: DecidedCase, staff: Decider): readonly DecisionKind[] {
  return findDecisionProblem(decided, staff) ? [] : DECISIONS_OF_CASE[decided.kind];
}

/** These need no rule, because they are not against the user. */
const WITHOUT_RULE: readonly DecisionKind[] = ['dismiss', 'approve', 'restore', 'uphold', 'overturn'];

export function requireDecision(
  decided: DecidedCase,
  staff: Decider,
  { decision, rule, message, note }: { decision: DecisionKind; rule?: string; message: string; note: string },
): void {
  const problem = findDecisionProblem(decided, staff);
  if (problem) throw new AppError(problem);
  if (!isPossible(decided.kind, decision)) throw new AppError('DECISION_NOT_POSSIBLE');
  if (!rule && !WITHOUT_RULE.includes(decision))
    throw new AppError('INVALID_INPUT', { fields: { rule: 'Choose the rule that was broken.' } });
  if (decision === 'ask-to-change' && message.trim() === '')
    throw new AppError('INVALID_INPUT', { fields: { message: 'Write what to change.' } });
  if (decision === 'restore' && note.trim() === '')
    throw new AppError('INVALID_INPUT', { fields: { note: 'Say why.' } });
}

/** The cases of the queues are about listings that are not removed, so these do not offer to restore one. */
function isPossible(kind: CaseKind, decision: DecisionKind): boolean {
  return DECISIONS_OF_CASE[kind].includes(decision) || (kind === 'listing' && decision === 'restore');
}
