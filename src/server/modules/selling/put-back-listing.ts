import {
  deleteRemoval,
  insertRemoval,
  markHidden,
  type OwnListingRow,
  updateListingStatus,
} from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { AppError } from '#shared/errors.ts';
import { extendedTerm, type ListingStatus, nextStatus } from '#shared/rules/listing-lifecycle.ts';
import { announceReturn } from './announce-return.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { lockForStaff } from './lock-for-staff.ts';

// Puts a listing back that staff had removed by mistake. Everything that follows from its status returns with it:
// search, counts, cached pages, photos. The time without the market does not count towards its term, and it keeps
// its date, so it is not moved to the top. A listing that its owner had removed before stays removed by its owner.

/** Returns the ids for `notifyListingsChanged`, to be called after the commit. */
export async function putBackListing(tx: Tx, { jobs }: { jobs: Jobs }, listingId: number): Promise<number[]> {
  const { ad, seller } = await lockForStaff(tx, listingId);
  const now = new Date();
  const expiresAt = termOf(ad, now);
  const before = nextStatus({ ...lifecycleOf(ad), expiresAt }, 'restore', 'moderator', now);
  if (!before) throw new AppError('ILLEGAL_TRANSITION', { text: 'This ad was not removed by staff.' });
  await deleteRemoval(tx, listingId);
  const { removal } = ad;
  if (removal?.ownerRemovedAt) {
    const { statusBefore, ownerRemovedAt: removedAt } = removal;
    await insertRemoval(tx, { listingId, removedBy: 'owner', statusBefore, removedAt });
    return [listingId];
  }
  const status = await statusWithSeller(tx, { listingId, seller, status: before });
  await updateListingStatus(tx, listingId, { status, expiresAt });
  if (status === 'active') await announceReturn(tx, jobs, [listingId]);
  return [listingId];
}

function termOf({ listing, removal }: OwnListingRow, now: Date): Date | null {
  const since = removal?.statusBefore === 'active' ? removal.removedAt : null;
  return extendedTerm(listing.expiresAt, since, now);
}

type Returning = {
  listingId: number;
  seller: { id: string; isLeaving: boolean; isSuspended: boolean };
  status: ListingStatus;
};

/** A listing of a suspended or leaving seller stays hidden, and returns with the others of the seller. */
export async function statusWithSeller(
  tx: Tx,
  { listingId, seller, status }: Returning,
): Promise<ListingStatus> {
  if (status !== 'active' || !(seller.isSuspended || seller.isLeaving)) return status;
  await markHidden(tx, {
    listingId,
    sellerId: seller.id,
    why: seller.isSuspended ? 'suspended' : 'leaving',
  });
  return 'paused';
}
