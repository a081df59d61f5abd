import { findUserForUpdate } from '#server/modules/accounts/index.ts';
import { recordStaffAction } from '#server/modules/audit/index.ts';
import {
  type CaseState,
  findOpenCase,
  lockCasesOfDecision,
  reopenCase,
  withdrawCase,
} from '#server/modules/cases/index.ts';
import { reopenFlags } from '#server/modules/scam/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StaffUser } from '#server/platform/security/staff-subject.ts';
import { isId } from '#shared/contract/common.ts';
import type { CaseRow } from '#shared/contract/staff-cases.ts';
import { AppError } from '#shared/errors.ts';
import { sumCaseReports } from './add-report.ts';
import { deleteAppeal, updateAppeal } from './appeals.queries.ts';
import { presentCase } from './case.presenter.ts';
import { resumeStanding } from './decision-standing.ts';
import { type DecisionState, findDecision, lockDecision, updateDecision } from './decisions.queries.ts';
import { getCaseRecord } from './get-case.ts';
import { removeConfirmedScam } from './known-bad.ts';
import { findListingState } from './listing-state.queries.ts';
import type { Moderation } from './moderation.ts';
import { reopenReports } from './reports.queries.ts';
import { reverseEffects } from './reverse-effects.ts';

// Takes a decision back before anybody is notified: everything that it changed is reversed in one transaction, and its
// case is open again.

export async function undoDecision(moderation: Moderation, staff: StaffUser, id: string): Promise<CaseRow> {
  const staffId = staff.id;
  const { db, notifyListingsChanged } = moderation;
  const found = isId(id) ? await findDecision(db, id) : null;
  if (!found) throw new AppError('DECISION_NOT_FOUND');
  rejectLate(found, staffId);
  const { caseId, changed } = await db.transaction(async (tx) => {
    await findUserForUpdate(tx, found.userId);
    const cases = await lockCasesOfDecision(tx, id);
    const decision = await lockDecision(tx, id);
    if (!decision) throw new AppError('DECISION_NOT_FOUND');
    rejectLate(decision, staffId);
    const changed = await reverse(tx, moderation, decision);
    await updateDecision(tx, id, { undoneAt: new Date() });
    for (const closed of cases) await reopen(tx, closed, decision);
    await recordStaffAction(tx, {
      staffId,
      action: 'decision-undone',
      reason: decision.kind,
      userId: decision.userId,
      listingId: decision.listingId ?? undefined,
      conversationId: decision.conversationId ?? undefined,
      caseId: decision.caseId ?? undefined,
      detail: { decisionId: id },
    });
    return { caseId: await shownCaseId(tx, cases, decision), changed };
  });
  if (changed.length > 0) notifyListingsChanged(changed);
  return presentCase(await getCaseRecord(db, String(caseId)), staff);
}

function rejectLate(
  { staffId, undoneAt, reversedAt, notifiedAt, undoUntil }: DecisionState,
  userId: string,
): void {
  if (staffId !== userId) throw new AppError('NOT_YOUR_DECISION');
  if (undoneAt || reversedAt) throw new AppError('DECISION_UNDONE');
  if (notifiedAt || undoUntil <= new Date()) throw new AppError('UNDO_TOO_LATE');
}

async function reverse(tx: Tx, moderation: Moderation, decision: DecisionState): Promise<number[]> {
  const { id, userId, appealedId, effects } = decision;
  if (appealedId) await updateAppeal(tx, appealedId, { outcome: 'open', answer: '', decidedAt: null });
  // The user may have appealed already, because the decision is shown as soon as it takes effect.
  else if (await deleteAppeal(tx, id)) await withdrawCase(tx, { kind: 'appeal', userId, appealedId: id });
  await removeConfirmedScam(tx, id);
  if (effects.reversed) await resumeStanding(tx, moderation, effects.reversed);
  return (await reverseEffects(tx, moderation, decision, 'undo')).changed;
}

/** If the subject was reported again meanwhile, its reports belong to the newer case. */
async function reopen(tx: Tx, closed: CaseState, { decidedAt }: DecisionState): Promise<void> {
  const isOpen = await reopenCase(tx, closed);
  const intoId = isOpen ? closed.id : ((await findOpenCase(tx, closed))?.id ?? closed.id);
  await reopenReports(tx, closed, intoId);
  await sumCaseReports(tx, closed.kind, intoId);
  if (closed.kind === 'message' && closed.conversationId)
    await reopenFlags(tx, closed.conversationId, closed.userId, decidedAt);
  if (closed.kind === 'held') await withdrawIfGone(tx, closed);
}

/** Its owner has sold or deleted the ad meanwhile, so there is nothing to review. */
async function withdrawIfGone(tx: Tx, { kind, userId, listingId }: CaseState): Promise<void> {
  const listing = listingId === null ? null : await findListingState(tx, listingId);
  if (listingId !== null && listing?.status !== 'held') await withdrawCase(tx, { kind, userId, listingId });
}

/** The open case of the subject, or that of the decision if it was withdrawn. */
async function shownCaseId(tx: Tx, cases: readonly CaseState[], { caseId }: DecisionState): Promise<number> {
  const own = cases.find((each) => each.id === caseId) ?? cases[0];
  if (!own) throw new AppError('CASE_NOT_FOUND');
  return (await findOpenCase(tx, own))?.id ?? own.id;
}
