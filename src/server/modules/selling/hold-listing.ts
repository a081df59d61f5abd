import { endReservation } from '#server/modules/deals/index.ts';
import {
  deleteHiddenMark,
  deleteHold,
  type OwnListingRow,
  saveHold,
  updateListingStatus,
} from '#server/modules/listings/index.ts';
import { markCleared } from '#server/modules/risk/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { AppError } from '#shared/errors.ts';
import {
  expiryOf,
  explainRejection,
  extendedTerm,
  type ListingAction,
  type ListingActor,
  type ListingStatus,
  nextStatus,
  republishedAt,
  STATUSES_AFTER_REVIEW,
  type StatusAfterReview,
} from '#shared/rules/listing-lifecycle.ts';
import { announceReturn } from './announce-return.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { lockForStaff } from './lock-for-staff.ts';
import { statusWithSeller } from './put-back-listing.ts';

// Staff hold a listing until its owner has corrected it, and release a held one. The caller checks the permission. All
// functions run in the transaction of the caller, and return the ids to announce after its commit.

type Parts = { jobs: Jobs };

/** `reason` is the text to the owner. */
export async function holdListing(
  tx: Tx,
  { jobs }: Parts,
  listingId: number,
  { reason, decisionId = null }: { reason: string; decisionId?: string | null },
): Promise<number[]> {
  const { ad: own } = await lockForStaff(tx, listingId);
  const now = new Date();
  const status = getNextStatus(own, 'hold', 'moderator', now);
  // Hidden, because its seller is leaving or suspended: without that it would be active.
  const hiddenAt = await deleteHiddenMark(tx, listingId);
  await saveHold(tx, {
    listingId,
    heldBy: 'staff',
    message: reason,
    statusAfter: own.hold?.statusAfter ?? (hiddenAt ? 'active' : statusAfterReviewOf(own.listing.status)),
    heldAt: now,
    decisionId,
  });
  const expiresAt = extendedTerm(own.listing.expiresAt, hiddenAt, now);
  await updateListingStatus(tx, listingId, { status, expiresAt });
  await endReservation(tx, jobs, own.listing, { reason: 'unavailable', now, except: [] });
  return [listingId];
}

/**
 * Publishes the listing, or returns it to its status before its owner changed it. `isJudged`: staff found nothing wrong,
 * so the signals that spoke do not hold it again.
 */
export async function releaseListing(
  tx: Tx,
  parts: Parts,
  listingId: number,
  { isJudged = true }: { isJudged?: boolean } = {},
): Promise<number[]> {
  const { ad, seller } = await lockForStaff(tx, listingId);
  const now = new Date();
  // A listing of a seller who is leaving or suspended must not become public yet.
  const status = await statusWithSeller(tx, {
    listingId,
    seller,
    status: getNextStatus(ad, 'release', 'moderator', now),
  });
  await publishReleased(tx, parts, ad, { status, now });
  if (isJudged) await markCleared(tx, listingId);
  return [listingId];
}

async function publishReleased(
  tx: Tx,
  { jobs }: Parts,
  { listing }: Pick<OwnListingRow, 'listing'>,
  { status, now }: { status: ListingStatus; now: Date },
): Promise<void> {
  const isInTerm = listing.publishedAt !== null && listing.expiresAt !== null && listing.expiresAt > now;
  const term = { publishedAt: republishedAt(listing.publishedAt, now), expiresAt: expiryOf(now) };
  await deleteHold(tx, listing.id);
  await updateListingStatus(tx, listing.id, { status, ...(isInTerm || status === 'expired' ? {} : term) });
  if (status === 'active') await announceReturn(tx, jobs, [listing.id]);
}

/** A listing that was never public, or was sold, is published after its review. */
export function statusAfterReviewOf(before: ListingStatus): StatusAfterReview {
  return STATUSES_AFTER_REVIEW.find((status) => status === before) ?? 'active';
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
