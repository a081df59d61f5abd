import { findUserForUpdate } from '#server/modules/accounts/index.ts';
import { endReservation, notifyWaiters } from '#server/modules/deals/index.ts';
import {
  deleteHold,
  findListing,
  listingEvents,
  type OwnListingRow,
  saveHold,
  updateListingStatus,
} from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { AppError } from '#shared/errors.ts';
import {
  expiryOf,
  explainRejection,
  type ListingAction,
  type ListingActor,
  type ListingStatus,
  nextStatus,
  republishedAt,
  STATUSES_AFTER_REVIEW,
  type StatusAfterReview,
} from '#shared/rules/listing-lifecycle.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { getLockedListingRow } from './own-listing.ts';

// Staff hold a listing until its owner has corrected it, and release a held one. The caller checks the permission. All
// functions run in the transaction of the caller, and return the ids to announce after its commit.

type Parts = { jobs: Jobs };

/** `reason` is the text to the owner. */
export async function holdListing(
  tx: Tx,
  { jobs }: Parts,
  listingId: number,
  { reason }: { reason: string },
): Promise<number[]> {
  const { own } = await lockWithSeller(tx, listingId);
  const now = new Date();
  const status = getNextStatus(own, 'hold', 'moderator', now);
  await saveHold(tx, {
    listingId,
    heldBy: 'staff',
    message: reason,
    statusAfter: own.hold?.statusAfter ?? statusAfterReviewOf(own.listing.status),
    heldAt: now,
  });
  await updateListingStatus(tx, listingId, { status });
  await endReservation(tx, jobs, own.listing, { reason: 'unavailable', now, except: [] });
  return [listingId];
}

/** Publishes the listing, or returns it to its status before its owner changed it. */
export async function releaseListing(tx: Tx, parts: Parts, listingId: number): Promise<number[]> {
  const { own, seller } = await lockWithSeller(tx, listingId);
  const now = new Date();
  const status = getNextStatus(own, 'release', 'moderator', now);
  // A listing of a seller who is leaving must not become public.
  const isLeaving = !seller || seller.deletionDueAt !== null || seller.erasedAt !== null;
  await publishReleased(tx, parts, own, {
    status: isLeaving && status === 'active' ? 'paused' : status,
    now,
  });
  return [listingId];
}

/** The caller has locked the listing and chosen its new status. */
export async function publishReleased(
  tx: Tx,
  { jobs }: Parts,
  { listing }: Pick<OwnListingRow, 'listing'>,
  { status, now }: { status: ListingStatus; now: Date },
): Promise<void> {
  const isInTerm = listing.publishedAt !== null && listing.expiresAt !== null && listing.expiresAt > now;
  const term = { publishedAt: republishedAt(listing.publishedAt, now), expiresAt: expiryOf(now) };
  await deleteHold(tx, listing.id);
  await updateListingStatus(tx, listing.id, { status, ...(isInTerm || status === 'expired' ? {} : term) });
  if (status !== 'active') return;
  await notifyWaiters(tx, jobs, listing);
  await jobs.enqueue(tx, listingEvents, { listingId: listing.id, what: 'published' });
}

/** A listing that was never public, or was sold, is published after its review. */
export function statusAfterReviewOf(before: ListingStatus): StatusAfterReview {
  return STATUSES_AFTER_REVIEW.find((status) => status === before) ?? 'active';
}

/** Locks the seller before the listing, in the same order as the owner's own transitions. */
async function lockWithSeller(tx: Tx, listingId: number) {
  const found = await findListing(tx, listingId);
  if (!found) throw new AppError('ITEM_NOT_FOUND');
  const seller = await findUserForUpdate(tx, found.listing.sellerId);
  return { seller, own: await getLockedListingRow(tx, found.listing.sellerId, listingId) };
}

function getNextStatus(
  own: OwnListingRow,
  action: Extract<ListingAction, 'hold' | 'release'>,
  actor: ListingActor,
  now: Date,
): ListingStatus {
  const status = nextStatus(lifecycleOf(own), action, actor, now);
  if (!status) throw new AppError('ILLEGAL_TRANSITION', { text: explainRejection(lifecycleOf(own), action) });
  return status;
}
