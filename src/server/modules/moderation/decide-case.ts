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
import type { CaseDecision, FoundNumber } from '#shared/contract/staff-cases.ts';
import { AppError } from '#shared/errors.ts';
import { type DecisionKind, UNDO_SECONDS } from '#shared/rules/moderation/cases.ts';
import { type DecisionReason, isReasoned, reasonText } from '#shared/rules/moderation/decision-reasons.ts';
import { MARKET_RULES, type MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import type { StaffActionName } from '#shared/rules/moderation/staff-actions.ts';
import { presentDecision } from './case.presenter.ts';
import { loadDecidedCase } from './decided-case.ts';
import { type DecisionState, findDecisionRow, insertDecision } from './decisions.queries.ts';
import type { Effects } from './effects.ts';
import { getCaseRecord } from './get-case.ts';
import { findListingState } from './listing-state.queries.ts';
import { fitsListing, requireDecision } from './moderation.policy.ts';
import type { Moderation } from './moderation.ts';
import { notifyDecisionJob } from './notify-decision.ts';
import { outcomeOfReports } from './report-outcome.ts';
import { closeReports } from './reports.queries.ts';
import { takeEffect } from './take-effect.ts';

// Decides a case. The decision takes effect in its transaction, and users hear of it when it can no longer be undone.

export type NewDecisionInput = {
  decision: DecisionKind;
  rule?: MarketRuleCode;
  reason?: DecisionReason;
  days?: number;
  message: string;
  note: string;
  /** Those of the evidence that go on the list of known-bad values. */
  numbers?: readonly FoundNumber[];
};

type Decider = Pick<Viewer, 'id' | 'role' | 'session'>;

const DAY_MS = 86_400_000;

export async function decideCase(
  moderation: Moderation,
  staff: Decider,
  id: string,
  input: NewDecisionInput,
): Promise<CaseDecision> {
  const found = await getCaseRecord(moderation.db, id);
  await checkDecision(moderation.db, staff, found, input);
  return decideAbout(moderation, staff, found.userId, input, async () => found.id);
}

/** `openCase` finds or opens the case in the transaction of the decision, so a decision that is rejected leaves none. */
export async function decideAbout(
  moderation: Moderation,
  staff: Decider,
  userId: string,
  input: NewDecisionInput,
  openCase: (tx: Tx) => Promise<number>,
): Promise<CaseDecision> {
  const { db, jobs, notifyListingsChanged } = moderation;
  if (input.decision === 'suspend') requireReauthentication(staff);
  const { decisionId, changed } = await db.transaction(async (tx) => {
    // The user first, in the same order as in the transitions of listings.
    await findUserForUpdate(tx, userId);
    const state = await lockCase(tx, await openCase(tx));
    if (!state) throw new AppError('CASE_NOT_FOUND');
    await checkDecision(tx, staff, state, input);
    const listingId = await findOwnListingId(tx, state);
    const decision = await insertDecision(tx, toDecision({ ...state, listingId }, staff.id, input));
    const { effects, changed } = await takeEffect(tx, moderation, state, decision, input.numbers);
    await closeWith(tx, state, decision, effects);
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

type CheckedCase = Pick<
  CaseState,
  'id' | 'kind' | 'userId' | 'listingId' | 'appealedId' | 'closedAt' | 'decisionId'
>;

/** Called before the locks, and again under them. */
async function checkDecision(
  on: Db | Tx,
  staff: Decider,
  state: CheckedCase,
  input: NewDecisionInput,
): Promise<void> {
  requireDecision(await loadDecidedCase(on, state), staff, input);
  if (state.closedAt) throw await decidedBy(on, state);
  const listing = state.listingId === null ? null : await findListingState(on, state.listingId);
  if (!fitsListing(input.decision, listing)) throw new AppError('DECISION_NOT_POSSIBLE');
}

async function decidedBy(on: Db | Tx, state: CheckedCase): Promise<AppError> {
  const by = state.decisionId ? await findDecisionRow(on, state.decisionId) : null;
  return new AppError(
    'CASE_DECIDED',
    by?.staffName ? { text: `${by.staffName} has decided this case.` } : {},
  );
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

/** A removal also decides the other open cases about the listing, and a release the one about the held listing. */
async function closeWith(
  tx: Tx,
  state: CaseState,
  { id, kind, reason, listingId, decidedAt }: DecisionState,
  { released }: Effects,
) {
  const removes = state.kind !== 'appeal' && (kind === 'take-down' || kind === 'suspend');
  const about = listingId !== null && (removes || released) ? listingId : null;
  const open = about === null ? [] : await lockCasesOfListing(tx, about, state.id);
  const others = removes ? open : open.filter((other) => other.kind === 'held');
  for (const closed of [state, ...others]) {
    await closeCase(tx, closed.id, id);
    await closeReports(tx, closed, outcomeOfReports({ kind, reason }));
  }
  if (state.kind === 'message' && state.conversationId)
    await closeFlags(tx, state.conversationId, state.userId, decidedAt);
}

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
