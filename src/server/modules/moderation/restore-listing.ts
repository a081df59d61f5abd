import { putBackListing, takeDownListing } from '#server/modules/selling/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { findAppeal } from './appeals.queries.ts';
import { type DecisionState, findDecision } from './decisions.queries.ts';
import { addConfirmedScam, removeConfirmedScam } from './known-bad.ts';
import { findRemoval } from './listing-state.queries.ts';
import type { Moderation } from './moderation.ts';
import { setOutcomes } from './reports.queries.ts';

// Staff put back a listing that staff had removed, at any time later. What the removal left on the list of known-bad values
// goes with it.

type Parts = Pick<Moderation, 'jobs' | 'secret'>;
export type PutBack = Pick<DecisionState, 'putBackReason' | 'putBackDecision'>;

export async function restoreListing(
  tx: Tx,
  parts: Parts,
  listingId: number,
): Promise<{ effects: PutBack; changed: number[] }> {
  const removal = await findRemoval(tx, listingId);
  const putBackDecision = removal?.decisionId ?? null;
  if (putBackDecision && (await findAppeal(tx, putBackDecision))?.outcome === 'open')
    throw new AppError('DECISION_NOT_POSSIBLE', { text: 'The owner has appealed. Decide the appeal.' });
  const changed = await putBackListing(tx, parts, listingId);
  const removing = await findTakeDown(tx, putBackDecision);
  if (removing) {
    await removeConfirmedScam(tx, removing.id);
    await setOutcomes(tx, removing.id, 'rejected');
  }
  return { effects: { putBackReason: removal?.reason ?? '', putBackDecision }, changed };
}

/** A listing that staff have removed again meanwhile stays as it is. */
export async function removeAgain(
  tx: Tx,
  parts: Parts,
  { listingId, putBackReason: reason, putBackDecision: decisionId }: PutBack & { listingId: number },
): Promise<number[]> {
  if (reason === null || (await findRemoval(tx, listingId))?.removedBy === 'moderator') return [];
  const removing = await findTakeDown(tx, decisionId);
  if (removing) {
    await addConfirmedScam(tx, parts, removing);
    await setOutcomes(tx, removing.id, 'upheld');
  }
  return takeDownListing(tx, parts, { listingId, reason, decisionId });
}

/** A suspension stays, so what it left on the list stays, too. */
async function findTakeDown(tx: Tx, id: string | null): Promise<DecisionState | null> {
  const found = id === null ? null : await findDecision(tx, id);
  return found?.kind === 'take-down' ? found : null;
}
