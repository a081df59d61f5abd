import type { PhotoTextReader } from '#server/modules/photos/index.ts';
import { readPhotoTexts } from '#server/modules/risk/index.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/jobs.ts';
import { photoTextJob } from './photo-text-job.ts';
import { type ReviewParts, reviewListingAgain } from './review-listing-again.ts';

// Reads the text in the photos of a listing after it was published or changed. If contact details in them change its
// score, it is queued or held as if they had been known then. A second run finds nothing new.

type Parts = ReviewParts & {
  secret: string;
  /** Null: the program is not installed. */
  photoTexts: PhotoTextReader | null;
};

export function photoTextHandler(parts: Parts): JobHandler {
  return handleJob(photoTextJob, ({ listingId }) => reviewPhotoTexts(parts, listingId));
}

async function reviewPhotoTexts(parts: Parts, listingId: number): Promise<void> {
  const { db, secret, photoTexts } = parts;
  if (!photoTexts) return;
  const [problem] = await readPhotoTexts({ db, secret, photoTexts }, listingId);
  await reviewListingAgain(parts, listingId);
  // The job is tried again.
  if (problem) throw problem;
}
