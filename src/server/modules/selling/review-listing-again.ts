import { endReservation } from '#server/modules/deals/index.ts';
import {
  deleteHiddenMark,
  findListing,
  listingReviewJob,
  updateListingStatus,
} from '#server/modules/listings/index.ts';
import { reassessListing, saveAssessment } from '#server/modules/risk/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { handleJob, type JobHandler, type Jobs } from '#server/platform/jobs/jobs.ts';
import { extendedTerm, type ListingStatus, nextStatus } from '#shared/rules/listing-lifecycle.ts';
import { statusAfterReviewOf } from './hold-listing.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { lockForStaff } from './lock-for-staff.ts';
import { saveReview } from './review-listing.ts';

// Scores a listing again after something became known that its seller did not change: contact details in its photos, or
// that its phone is stolen or offered by somebody else. It is queued or held as if that had been known before.

export type ReviewParts = {
  db: Db;
  jobs: Jobs;
  notifyListingsChanged(listingIds: readonly number[]): void;
};

export function listingReviewHandler(parts: ReviewParts): JobHandler {
  return handleJob(listingReviewJob, ({ listingId }) => reviewListingAgain(parts, listingId));
}

export async function reviewListingAgain(
  { db, jobs, notifyListingsChanged }: ReviewParts,
  listingId: number,
): Promise<void> {
  const isHeldNow = await db.transaction((tx) => reviewAgain(tx, jobs, listingId));
  if (isHeldNow) notifyListingsChanged([listingId]);
}

/** A sold listing cannot be held: its release would offer it again. */
const REVIEWED: readonly ListingStatus[] = ['active', 'paused', 'expired', 'held'];

/** Returns whether the listing was held. */
async function reviewAgain(tx: Tx, jobs: Jobs, listingId: number): Promise<boolean> {
  if (!(await findListing(tx, listingId))) return false;
  const { ad } = await lockForStaff(tx, listingId);
  const { listing, hold } = ad;
  const assessment = REVIEWED.includes(listing.status) ? await reassessListing(tx, listing) : null;
  if (!assessment) return false;
  const reviewed = { id: listing.id, sellerId: listing.sellerId, assessment };
  if (listing.status === 'held') {
    // Held by staff, it waits for its owner: there may be no open case.
    if (hold?.heldBy === 'staff') await saveAssessment(tx, listingId, assessment);
    else await saveReview(tx, jobs, { ...reviewed, statusAfter: null, wasHeld: true });
    return false;
  }
  const now = new Date();
  const status = assessment.outcome === 'held' ? nextStatus(lifecycleOf(ad), 'hold', 'system', now) : null;
  if (!status) {
    await saveReview(tx, jobs, { ...reviewed, statusAfter: null });
    return false;
  }
  // Hidden, because its seller is leaving or suspended: without that it would be active.
  const hiddenAt = await deleteHiddenMark(tx, listingId);
  const statusAfter = hiddenAt ? 'active' : statusAfterReviewOf(listing.status);
  await saveReview(tx, jobs, { ...reviewed, statusAfter });
  await updateListingStatus(tx, listingId, {
    status,
    expiresAt: extendedTerm(listing.expiresAt, hiddenAt, now),
  });
  await endReservation(tx, jobs, listing, { reason: 'unavailable', now, except: [listing.sellerId] });
  return true;
}
