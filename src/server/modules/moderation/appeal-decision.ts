import { findUserForUpdate } from '#server/modules/accounts/index.ts';
import { openCase } from '#server/modules/cases/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isId } from '#shared/contract/common.ts';
import type { OwnDecision } from '#shared/contract/decisions.ts';
import { AppError } from '#shared/errors.ts';
import { APPEALABLE_DECISIONS, type DecisionKind } from '#shared/rules/moderation/cases.ts';
import { insertAppeal } from './appeals.queries.ts';
import { lockDecision } from './decisions.queries.ts';
import { appealDeadline, getOwnDecision } from './own-decisions.ts';

// A user objects to a decision, once. The appeal is a case of its own, which another staff user decides.

/** In the queue of appeals, a user who cannot use the account comes first, then one whose ad is hidden. */
const RISK_OF_APPEAL: Partial<Record<DecisionKind, number>> = {
  suspend: 50,
  'take-down': 40,
  'ask-to-change': 35,
  warn: 20,
};

const WHY: Partial<Record<DecisionKind, string>> = {
  suspend: 'Appeals against the suspension',
  'take-down': 'Appeals against the removal of an ad',
  'ask-to-change': 'Appeals against the request to change an ad',
  warn: 'Appeals against a warning',
};

export async function appealDecision(
  { db }: { db: Db },
  userId: string,
  { id, text }: { id: string; text: string },
): Promise<OwnDecision> {
  const own = await getOwnDecision(db, userId, id);
  if (own.appeal) throw new AppError('ALREADY_APPEALED');
  if (own.reversed) throw new AppError('APPEAL_NOT_POSSIBLE');
  if (!own.appealUntil) throw new AppError('APPEAL_TOO_LATE');
  await db.transaction(async (tx) => {
    // In the same order as a decision about the user.
    await findUserForUpdate(tx, userId);
    const decision = isId(id) ? await lockDecision(tx, id) : null;
    if (!decision || decision.userId !== userId || decision.undoneAt)
      throw new AppError('DECISION_NOT_FOUND');
    if (!APPEALABLE_DECISIONS.includes(decision.kind) || decision.reversedAt)
      throw new AppError('APPEAL_NOT_POSSIBLE');
    if (appealDeadline(decision.decidedAt) <= new Date()) throw new AppError('APPEAL_TOO_LATE');
    if (!(await insertAppeal(tx, { decisionId: id, userId, body: text })))
      throw new AppError('ALREADY_APPEALED');
    await openCase(tx, {
      kind: 'appeal',
      userId,
      listingId: decision.listingId ?? undefined,
      conversationId: decision.conversationId ?? undefined,
      appealedId: id,
      risk: RISK_OF_APPEAL[decision.kind] ?? 0,
      why: WHY[decision.kind] ?? 'Appeals against a decision',
    });
  });
  return getOwnDecision(db, userId, id);
}
