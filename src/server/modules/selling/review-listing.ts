import { recordStaffAction } from '#server/modules/audit/index.ts';
import { openCase, withdrawCase } from '#server/modules/cases/index.ts';
import { endReservation } from '#server/modules/deals/index.ts';
import { type OwnListingRow, saveHold, updateListingStatus } from '#server/modules/listings/index.ts';
import { type Assessment, findListingRisk, saveAssessment } from '#server/modules/risk/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Risk } from '#shared/contract/risk.ts';
import { nextStatus, type StatusAfterReview } from '#shared/rules/listing-lifecycle.ts';
import { statusAfterReviewOf } from './hold-listing.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { photoTextJob } from './photo-text-job.ts';

// Saves the risk score of a listing that is published or changed, and holds it if the score says so. A held listing stays
// held when its owner changes it, however low the new score is: otherwise a few tries would show which words the rules
// know. Staff see the changed listing in the same case.

const HELD_MESSAGE = 'We are checking this ad. Usually under 2 hours.';
const CHANGED_MESSAGE = 'Thank you. We are checking your changes. Usually under 2 hours.';

type Reviewed = {
  id: number;
  sellerId: string;
  assessment: Assessment;
  /** Null unless the listing is held now. */
  statusAfter: StatusAfterReview | null;
  /** It was held before. */
  wasHeld?: boolean;
};

/** The caller sets the status of the listing. */
export async function saveReview(tx: Tx, jobs: Jobs, reviewed: Reviewed): Promise<void> {
  const { id, sellerId, assessment, statusAfter, wasHeld = false } = reviewed;
  await saveAssessment(tx, id, assessment);
  if (assessment.hasUnreadPhotos) await jobs.enqueue(tx, photoTextJob, { listingId: id });
  const kind = statusAfter || wasHeld ? 'held' : assessment.outcome === 'public' ? null : 'listing';
  if (!kind) return;
  const reason = reasonOf(assessment.risk);
  const caseId = await openCase(tx, { kind, userId: sellerId, listingId: id, ...reason });
  if (!statusAfter) return;
  await saveHold(tx, { listingId: id, heldBy: 'rules', message: HELD_MESSAGE, statusAfter });
  await recordStaffAction(tx, {
    staffId: null,
    action: 'listing-held',
    reason: reason.why,
    userId: sellerId,
    listingId: id,
    caseId,
    detail: { risk: reason.risk },
  });
}

type Held = { id: number; sellerId: string };

/** The owner has deleted a held listing, so there is nothing to review. */
export async function withdrawReview(tx: Tx, { id, sellerId }: Held): Promise<void> {
  await withdrawCase(tx, { kind: 'held', userId: sellerId, listingId: id });
}

export async function reopenReview(tx: Tx, { id, sellerId }: Held): Promise<void> {
  const reason = reasonOf(await findListingRisk(tx, id));
  await openCase(tx, { kind: 'held', userId: sellerId, listingId: id, ...reason });
}

/** The strongest signal is the reason that staff see in the queue. */
function reasonOf({ score, signals }: Risk): { risk: number; why: string } {
  return { risk: score, why: signals.find(({ points }) => points > 0)?.title ?? 'Changed by its owner' };
}

/** Returns whether the listing is held after the change. */
export async function reviewChange(
  tx: Tx,
  jobs: Jobs,
  own: OwnListingRow,
  assessment: Assessment | null,
): Promise<boolean> {
  const { listing, hold } = own;
  const now = new Date();
  if (!assessment) return false;
  const reviewed = { id: listing.id, sellerId: listing.sellerId, assessment };
  if (listing.status === 'held' && hold) {
    await saveReview(tx, jobs, { ...reviewed, statusAfter: null, wasHeld: true });
    const message = hold.heldBy === 'staff' ? CHANGED_MESSAGE : hold.message;
    await saveHold(tx, { ...hold, message, changedAt: now });
    return true;
  }
  const status = assessment.outcome === 'held' ? nextStatus(lifecycleOf(own), 'hold', 'system', now) : null;
  await saveReview(tx, jobs, { ...reviewed, statusAfter: status && statusAfterReviewOf(listing.status) });
  if (!status) return false;
  await updateListingStatus(tx, listing.id, { status });
  await endReservation(tx, jobs, listing, { reason: 'unavailable', now, except: [listing.sellerId] });
  return true;
}
