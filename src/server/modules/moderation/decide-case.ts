import { findUserForUpdate } from '#server/modules/accounts/index.ts';
import { recordStaffAction } from '#server/modules/audit/index.ts';
import {
  type CaseState,
  closeCase,
  insertNote,
  lockCase,
  lockCasesOfListing,
} from '#server/modules/cases/index.ts';
import { findListing } from '#server/modules/listings/index.ts';
import { closeFlags } from '#server/modules/scam/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { requireReauthentication } from '#server/platform/security/staff-access.ts';
import type { CaseDecision } from '#shared/contract/staff-cases.ts';
import { AppError } from '#shared/errors.ts';
import { type DecisionKind, UNDO_SECONDS } from '#shared/rules/moderation/cases.ts';
import { type DecisionReason, isReasoned, reasonText } from '#shared/rules/moderation/decision-reasons.ts';
import { MARKET_RULES, type MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import type { StaffActionName } from '#shared/rules/moderation/staff-actions.ts';
import { updateAppeal } from './appeals.queries.ts';
import { presentDecision } from './case.presenter.ts';
import { findCaseUser } from './case-user.queries.ts';
import { type Applied, applyDecision, reverseDecision } from './decision-effects.ts';
import {
  type DecisionState,
  findDecision,
  findDecisionRow,
  insertDecision,
  lockDecision,
  updateDecision,
} from './decisions.queries.ts';
import { getCaseRecord } from './get-case.ts';
import { addConfirmedScam, removeConfirmedScam } from './known-bad.ts';
import { requireDecision } from './moderation.policy.ts';
import type { Moderation } from './moderation.ts';
import { notifyDecisionJob } from './notify-decision.ts';
import { closeReports, setOutcomes } from './reports.queries.ts';

// Decides a case. The decision takes effect in its transaction, and users hear of it when it can no longer be undone.

export type NewDecisionInput = {
  decision: DecisionKind;
  rule?: MarketRuleCode;
  reason?: DecisionReason;
  days?: number;
  message: string;
  note: string;
};

type Decider = Pick<Viewer, 'id' | 'role' | 'session'>;

const DAY_MS = 86_400_000;

export async function decideCase(
  moderation: Moderation,
  staff: Decider,
  id: string,
  input: NewDecisionInput,
): Promise<CaseDecision> {
  const { db, jobs, notifyListingsChanged } = moderation;
  const found = await getCaseRecord(db, id);
  await checkDecision(db, staff, found, input);
  if (input.decision === 'suspend') requireReauthentication(staff);
  const { decisionId, changed } = await db.transaction(async (tx) => {
    // The user first, in the same order as in the transitions of listings.
    await findUserForUpdate(tx, found.userId);
    const state = await lockCase(tx, found.id);
    if (!state) throw new AppError('CASE_NOT_FOUND');
    await checkDecision(tx, staff, state, input);
    const listingId = await findOwnListingId(tx, state);
    const decision = await insertDecision(tx, toDecision({ ...state, listingId }, staff.id, input));
    const changed = await takeEffect(tx, moderation, state, decision);
    await closeWith(tx, state, decision);
    await record(tx, state, decision, input.note);
    await jobs.enqueue(tx, notifyDecisionJob, { decisionId: decision.id }, { inSeconds: UNDO_SECONDS });
    return { decisionId: decision.id, changed };
  });
  if (changed.length > 0) notifyListingsChanged(changed);
  return getDecision(db, decisionId);
}

async function getDecision(db: Db, id: string): Promise<CaseDecision> {
  const row = await findDecisionRow(db, id);
  if (!row) throw new AppError('DECISION_NOT_FOUND');
  return presentDecision(row);
}

type CheckedCase = Pick<CaseState, 'kind' | 'userId' | 'appealedId' | 'closedAt' | 'decisionId'>;

/** Called before the locks, and again under them. */
async function checkDecision(
  on: Db | Tx,
  staff: Decider,
  state: CheckedCase,
  input: NewDecisionInput,
): Promise<void> {
  const [user, appealed] = await Promise.all([
    findCaseUser(on, state.userId),
    state.appealedId ? findDecision(on, state.appealedId) : null,
  ]);
  const userRole = user && !user.isErased ? user.role : null;
  const firstDeciderId = appealed?.staffId ?? null;
  requireDecision({ kind: state.kind, userId: state.userId, userRole, firstDeciderId }, staff, input);
  if (!state.closedAt) return;
  const by = state.decisionId ? await findDecisionRow(on, state.decisionId) : null;
  throw new AppError('CASE_DECIDED', by?.staffName ? { text: `${by.staffName} has decided this case.` } : {});
}

/** The listing of a conversation is not that of the decided user if they are its buyer. Then nothing happens to it. */
async function findOwnListingId(tx: Tx, { listingId, userId }: CaseState): Promise<number | null> {
  const found = listingId === null ? null : await findListing(tx, listingId);
  return found?.listing.sellerId === userId ? listingId : null;
}

function toDecision(
  { id, userId, listingId, conversationId, appealedId }: CaseState,
  staffId: string,
  { decision, rule, reason, days, message }: NewDecisionInput,
) {
  const until = decision === 'suspend' && days ? new Date(Date.now() + days * DAY_MS) : null;
  return {
    caseId: id,
    kind: decision,
    userId,
    listingId,
    conversationId,
    appealedId,
    rule: rule ?? null,
    reason: isReasoned(decision) ? (reason ?? null) : null,
    message: message.trim(),
    staffId,
    undoUntil: sql<Date>`now() + make_interval(secs => ${UNDO_SECONDS})` as unknown as Date,
    suspendedUntil: until,
  };
}

/** Returns the ids of listings that changed. */
async function takeEffect(
  tx: Tx,
  moderation: Moderation,
  state: CaseState,
  decision: DecisionState,
): Promise<number[]> {
  if (state.kind === 'appeal') return decideAppeal(tx, moderation, decision);
  const { effects, changed }: Applied = await applyDecision(tx, moderation, decision.kind, decision);
  if (Object.keys(effects).length > 0) await updateDecision(tx, decision.id, effects);
  await addConfirmedScam(tx, moderation, decision);
  return changed;
}

async function decideAppeal(
  tx: Tx,
  moderation: Moderation,
  { kind, message, appealedId, decidedAt }: DecisionState,
): Promise<number[]> {
  const first = appealedId ? await lockDecision(tx, appealedId) : null;
  if (!first) throw new AppError('DECISION_NOT_FOUND');
  const isGranted = kind === 'overturn';
  await updateAppeal(tx, first.id, { outcome: isGranted ? 'granted' : 'upheld', answer: message, decidedAt });
  if (!isGranted) return [];
  await removeConfirmedScam(tx, first.id);
  await setOutcomes(tx, first.id, 'rejected');
  return reverseDecision(tx, moderation, first);
}

/** A removal also decides the other open cases about the listing. */
async function closeWith(tx: Tx, state: CaseState, { id, kind, listingId, decidedAt }: DecisionState) {
  const removes =
    listingId !== null && state.kind !== 'appeal' && (kind === 'take-down' || kind === 'suspend');
  const others = removes ? await lockCasesOfListing(tx, listingId, state.id) : [];
  for (const closed of [state, ...others]) {
    await closeCase(tx, closed.id, id);
    await closeReports(tx, closed, FOR_THE_USER.includes(kind) ? 'rejected' : 'upheld');
  }
  if (state.kind === 'message' && state.conversationId)
    await closeFlags(tx, state.conversationId, state.userId, decidedAt);
}

const FOR_THE_USER: readonly DecisionKind[] = ['dismiss', 'restore'];

const ACTION_OF: Record<DecisionKind, StaffActionName> = {
  dismiss: 'case-dismissed',
  approve: 'listing-approved',
  'take-down': 'listing-taken-down',
  'ask-to-change': 'change-requested',
  restore: 'listing-restored',
  warn: 'user-warned',
  suspend: 'user-suspended',
  uphold: 'appeal-upheld',
  overturn: 'appeal-granted',
};

async function record(tx: Tx, state: CaseState, decision: DecisionState, note: string): Promise<void> {
  const { kind, staffId, id, listingId } = decision;
  if (staffId && note.trim() !== '') await insertNote(tx, { caseId: state.id, staffId, body: note.trim() });
  await recordStaffAction(tx, {
    staffId,
    action: ACTION_OF[kind],
    reason: reasonOf(decision, note),
    userId: state.userId,
    listingId: listingId ?? undefined,
    conversationId: state.conversationId ?? undefined,
    caseId: state.id,
    detail: { decisionId: id },
  });
}

function reasonOf({ kind, rule, reason }: DecisionState, note: string): string {
  if (rule) return MARKET_RULES[rule].title;
  return reasonText(kind, reason) ?? (note.trim() || kind);
}
