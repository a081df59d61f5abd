import { z } from 'zod';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** Reads the text in the photos of a published listing. Many photos take minutes. */
export const photoTextJob: Job<{ listingId: number }> = {
  name: 'photo-texts',
  schema: z.object({ listingId: z.number().int() }),
  isLong: true,
};
