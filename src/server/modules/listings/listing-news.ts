import { z } from 'zod';
import type { Job } from '#server/platform/jobs/jobs.ts';

// What happened to a listing that others may be waiting for. Queued in the transaction it happened in.

export const ListingNews = z.object({
  listingId: z.number().int(),
  what: z.enum(['published', 'cheaper', 'sold']),
});
export type ListingNews = z.infer<typeof ListingNews>;

export const listingNews: Job<ListingNews> = { name: 'listing-news', schema: ListingNews };
