import { findUserForUpdate } from '#server/modules/accounts/index.ts';
import { findListing, insertRemoval, updateListingStatus } from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { AppError } from '#shared/errors.ts';
import { explainRejection, nextStatus } from '#shared/rules/listing-lifecycle.ts';
import type { Selling } from './create-listing.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { getLockedListingRow } from './own-listing.ts';
import { takenDownNotification } from './selling.notifications.ts';

// Staff take a listing off the market, and its owner is notified of the
// reason. The caller checks the permission.

export async function takeDownListing(
  { db, jobs, notifyListingsChanged }: Pick<Selling, 'db' | 'jobs' | 'notifyListingsChanged'>,
  id: number,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findListing(tx, id);
    if (!found) throw new AppError('ITEM_NOT_FOUND');
    // The owner is locked before the listing, in the same order as in the owner's own transitions.
    await findUserForUpdate(tx, found.listing.sellerId);
    const ad = await getLockedListingRow(tx, found.listing.sellerId, id);
    const now = new Date();
    const status = nextStatus(lifecycleOf(ad), 'remove', 'moderator', now);
    if (!status)
      throw new AppError('ILLEGAL_TRANSITION', { text: explainRejection(lifecycleOf(ad), 'remove') });
    await insertRemoval(tx, {
      listingId: id,
      removedBy: 'moderator',
      reason,
      statusBefore: ad.listing.status,
      removedAt: now,
    });
    await updateListingStatus(tx, id, { status });
    await notify(tx, jobs, [takenDownNotification(ad.listing, reason)]);
  });
  notifyListingsChanged([id]);
}
