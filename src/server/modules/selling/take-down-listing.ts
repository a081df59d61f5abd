import { endReservation } from '#server/modules/deals/index.ts';
import {
  deleteHiddenMark,
  deleteRemoval,
  insertRemoval,
  updateListingStatus,
} from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { AppError } from '#shared/errors.ts';
import { explainRejection, extendedTerm, nextStatus } from '#shared/rules/listing-lifecycle.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { lockForStaff } from './lock-for-staff.ts';

// Staff or an automatic rule take a listing off the market. The caller checks the permission, and notifies the owner
// when the decision can no longer be undone. A listing that its owner has removed becomes one that staff removed.

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
  { jobs }: { jobs: Jobs },
  { listingId, reason, decisionId }: TakeDown,
): Promise<number[]> {
  const { ad } = await lockForStaff(tx, listingId);
  const now = new Date();
  const status = nextStatus(lifecycleOf(ad), 'remove', 'moderator', now);
  if (!status)
    throw new AppError('ILLEGAL_TRANSITION', { text: explainRejection(lifecycleOf(ad), 'remove') });
  const { listing, removal } = ad;
  if (removal) await deleteRemoval(tx, listingId);
  // Hidden, because its seller is leaving or suspended: without that it would be active.
  const hiddenAt = await deleteHiddenMark(tx, listingId);
  await insertRemoval(tx, {
    listingId,
    removedBy: 'moderator',
    reason,
    statusBefore:
      removal?.statusBefore ?? (hiddenAt && listing.status === 'paused' ? 'active' : listing.status),
    removedAt: now,
    decisionId,
    ownerRemovedAt: removal?.removedAt ?? null,
  });
  await updateListingStatus(tx, listingId, {
    status,
    expiresAt: extendedTerm(listing.expiresAt, hiddenAt, now),
  });
  await endReservation(tx, jobs, listing, { reason: 'unavailable', now, except: [] });
  return [listingId];
}
