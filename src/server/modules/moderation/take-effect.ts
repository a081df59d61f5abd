import type { CaseState } from '#server/modules/cases/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { FoundNumber } from '#shared/contract/staff-cases.ts';
import { AppError } from '#shared/errors.ts';
import { updateAppeal } from './appeals.queries.ts';
import { applyDecision } from './decision-effects.ts';
import { endStanding } from './decision-standing.ts';
import { type DecisionState, lockDecision, updateDecision } from './decisions.queries.ts';
import type { Applied } from './effects.ts';
import { addConfirmedScam } from './known-bad.ts';
import type { Moderation } from './moderation.ts';
import { reverseEffects } from './reverse-effects.ts';
import { requireWritten } from './written-numbers.ts';

/** Changes what a new decision says, and records it in the decision. */
export async function takeEffect(
  tx: Tx,
  moderation: Moderation,
  state: CaseState,
  decision: DecisionState,
  numbers: readonly FoundNumber[] = [],
): Promise<Applied> {
  const isAppeal = state.kind === 'appeal';
  const applied = isAppeal
    ? await decideAppeal(tx, moderation, decision)
    : await applyDecision(tx, moderation, decision.kind, decision);
  const { effects } = applied;
  if (Object.keys(effects).length > 0) await updateDecision(tx, decision.id, { effects });
  await requireWritten(tx, state, numbers);
  if (!isAppeal) await addConfirmedScam(tx, moderation, decision, numbers);
  return applied;
}

async function decideAppeal(
  tx: Tx,
  moderation: Moderation,
  { kind, message, appealedId, decidedAt }: DecisionState,
): Promise<Applied> {
  const first = appealedId ? await lockDecision(tx, appealedId) : null;
  if (!first) throw new AppError('DECISION_NOT_FOUND');
  const isGranted = kind === 'overturn';
  await updateAppeal(tx, first.id, { outcome: isGranted ? 'granted' : 'upheld', answer: message, decidedAt });
  if (!isGranted) return { effects: {}, changed: [] };
  await endStanding(tx, first.id);
  const { effects, changed } = await reverseEffects(tx, moderation, first, 'mistake');
  return { effects: { ...effects, reversed: first.id }, changed };
}
