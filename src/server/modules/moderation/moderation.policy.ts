import { findSubjectProblem, type StaffUser } from '#server/platform/security/staff-subject.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { type ListingAction, type ListingState, nextStatus } from '#shared/rules/listing-lifecycle.ts';
import { type CaseKind, DECISIONS_OF_CASE, type DecisionKind } from '#shared/rules/moderation/cases.ts';
import { confirmsScam } from '#shared/rules/moderation/confirmed-scams.ts';
import { isReasoned, MESSAGE_NEEDED, reasonText } from '#shared/rules/moderation/decision-reasons.ts';
import type { Role } from '#shared/rules/roles.ts';

// Who may decide which case. Staff never decide about themselves or what they reported, and moderators never about
// staff.

export type DecidedCase = {
  kind: CaseKind;
  userId: string;
  /** Null for a user whose account is erased. */
  userRole: Role | null;
  /** For an appeal: who made the first decision. */
  firstDeciderId: string | null;
  /** The staff users who reported what is decided. */
  reporterIds?: readonly string[];
};

/** Null if this staff user may decide the case. */
function findDecisionProblem(
  { kind, userId, userRole, firstDeciderId, reporterIds = [] }: DecidedCase,
  staff: StaffUser,
): ErrorCode | null {
  const problem = findSubjectProblem(staff, { id: userId, role: userRole });
  if (problem) return problem;
  if (kind === 'appeal' && firstDeciderId === staff.id) return 'FIRST_DECIDER';
  return reporterIds.includes(staff.id) ? 'OWN_REPORT' : null;
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
  numbers?: readonly unknown[];
};

export function requireDecision(
  decided: DecidedCase,
  staff: StaffUser,
  { decision, rule, reason, message, note, numbers = [] }: CheckedDecision,
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
  if (numbers.length > 0 && !confirmsScam(decision, rule))
    throw new AppError('INVALID_INPUT', {
      fields: { numbers: 'Only a confirmed scam puts numbers on the list.' },
    });
  const needed = MESSAGE_NEEDED[decision];
  if (needed && message.trim() === '') throw new AppError('INVALID_INPUT', { fields: { message: needed } });
}

/** The cases of the queues are about listings that are not removed, so these do not offer to restore one. */
function isPossible(kind: CaseKind, decision: DecisionKind): boolean {
  return DECISIONS_OF_CASE[kind].includes(decision) || (kind === 'listing' && decision === 'restore');
}

const LISTING_ACTIONS: Partial<Record<DecisionKind, ListingAction>> = {
  approve: 'release',
  'take-down': 'remove',
  'ask-to-change': 'hold',
  restore: 'restore',
};

/** Whether the listing is in a state in which this can happen to it. Decisions that are not about a listing always can. */
export function fitsListing(decision: DecisionKind, listing: ListingState | null): boolean {
  const action = LISTING_ACTIONS[decision];
  return !action || (listing !== null && nextStatus(listing, action, 'moderator', new Date()) !== null);
}
