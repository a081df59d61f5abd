import { putBackListing } from '#server/modules/selling/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { findAppeal } from './appeals.queries.ts';
import { endStanding } from './decision-standing.ts';
import { lockDecision } from './decisions.queries.ts';
import type { Applied } from './effects.ts';
import { findRemoval } from './listing-state.queries.ts';
import type { Moderation } from './moderation.ts';
import { releaseWaiting } from './release-waiting.ts';

/**
 * Staff put back a listing that staff had removed, at any time later. That reverses the decision that removed it, unless it
 * suspended its owner, too: a suspension stays.
 */
export async function restoreListing(
  tx: Tx,
  parts: Pick<Moderation, 'jobs'>,
  listingId: number,
): Promise<Applied> {
  const removal = await findRemoval(tx, listingId);
  const decisionId = removal?.decisionId ?? null;
  if (decisionId && (await findAppeal(tx, decisionId))?.outcome === 'open')
    throw new AppError('DECISION_NOT_POSSIBLE', { text: 'The owner has appealed. Decide the appeal.' });
  const changed = await putBackListing(tx, parts, listingId);
  const removing = decisionId ? await lockDecision(tx, decisionId) : null;
  const reversed = removing?.kind === 'take-down' ? removing.id : undefined;
  if (reversed) await endStanding(tx, reversed);
  const released = await releaseWaiting(tx, parts, listingId);
  return {
    effects: {
      putBack: { reason: removal?.reason ?? '', decisionId },
      ...(reversed && { reversed }),
      ...released,
    },
    changed,
  };
}
