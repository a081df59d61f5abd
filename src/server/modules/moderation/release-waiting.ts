import { readHeldState, releaseListing } from '#server/modules/selling/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Effects } from './effects.ts';
import type { Moderation } from './moderation.ts';

/**
 * A listing that staff put back may be held again, as before its removal. The case about that was closed, so nobody would
 * look at it: staff have just done so. One that waits for its owner stays held.
 */
export async function releaseWaiting(
  tx: Tx,
  parts: Pick<Moderation, 'jobs'>,
  listingId: number,
): Promise<Pick<Effects, 'released'>> {
  const held = await readHeldState(tx, listingId);
  if (!held || (held.heldBy === 'staff' && !held.changedAt)) return {};
  await releaseListing(tx, parts, listingId);
  return { released: held };
}
