import { deleteHiddenMark, insertRemoval, updateListingStatus } from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { explainRejection, nextStatus } from '#shared/rules/listing-lifecycle.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { lockForStaff } from './lock-for-staff.ts';

// Staff or an automatic rule take a listing off the market. The caller checks the permission, and notifies the owner
// when the decision can no longer be undone. A reservation of the listing is ended by the schedule of deals.

export type TakeDown = {
  listingId: number;
  /** What the owner reads in My Ads. */
  reason: string;
  /** The decision that the owner can read and appeal. Null for none. */
  decisionId: string | null;
};

/** Returns the ids for `notifyListingsChanged`, to be called after the commit. */
export async function takeDownListing(
  tx: Tx,
  { listingId, reason, decisionId }: TakeDown,
): Promise<number[]> {
  const { ad } = await lockForStaff(tx, listingId);
  const now = new Date();
  const status = nextStatus(lifecycleOf(ad), 'remove', 'moderator', now);
  if (!status)
    throw new AppError('ILLEGAL_TRANSITION', { text: explainRejection(lifecycleOf(ad), 'remove') });
  // Hidden, because its seller is leaving or suspended: without that it would be active.
  const wasHidden = await deleteHiddenMark(tx, listingId);
  await insertRemoval(tx, {
    listingId,
    removedBy: 'moderator',
    reason,
    statusBefore: wasHidden && ad.listing.status === 'paused' ? 'active' : ad.listing.status,
    removedAt: now,
    decisionId,
  });
  await updateListingStatus(tx, listingId, { status });
  return [listingId];
}
