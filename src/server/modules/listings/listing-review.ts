import { z } from 'zod';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** Something that the risk of a listing depends on has changed, but not by its seller changing the listing. */
export const listingReviewJob: Job<{ listingId: number }> = {
  name: 'listing-review',
  schema: z.object({ listingId: z.number().int() }),
};
