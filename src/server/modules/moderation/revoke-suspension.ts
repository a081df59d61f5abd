import { liftSuspension } from '#server/modules/account-suspension/index.ts';
import { findOpenSuspension, findUserForUpdate } from '#server/modules/accounts/index.ts';
import { withdrawCase } from '#server/modules/cases/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findAppeal, updateAppeal } from './appeals.queries.ts';
import type { EffectParts } from './decision-effects.ts';
import { endStanding } from './decision-standing.ts';
import { lockDecision } from './decisions.queries.ts';
import { reverseEffects } from './reverse-effects.ts';

// A suspension was a mistake: everything that its decision changed is reversed, also the list of known-bad values and the
// record of the reporters. An open appeal is granted by that.

/** Returns the ids for `notifyListingsChanged`, or null for a user who is not suspended. */
export async function revokeSuspension(tx: Tx, parts: EffectParts, userId: string): Promise<number[] | null> {
  await findUserForUpdate(tx, userId);
  const suspension = await findOpenSuspension(tx, userId);
  const id = suspension?.decisionId;
  if (!id) return liftSuspension(tx, parts, userId);
  // The case before the decision, in the same order as a decision about the appeal.
  await withdrawCase(tx, { kind: 'appeal', userId, appealedId: id });
  const decision = await lockDecision(tx, id);
  if (!decision) return liftSuspension(tx, parts, userId);
  if ((await findAppeal(tx, id))?.outcome === 'open')
    await updateAppeal(tx, id, { outcome: 'granted', answer: '', decidedAt: new Date() });
  await endStanding(tx, id);
  return (await reverseEffects(tx, parts, decision, 'mistake')).changed;
}
