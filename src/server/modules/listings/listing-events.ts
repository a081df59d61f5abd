import { z } from 'zod';
import type { Job } from '#server/platform/jobs/jobs.ts';

// What happened to a listing that others may be waiting for. Queued in the transaction it happened in.

export const ListingEvent = z.object({
  listingId: z.number().int(),
  what: z.enum(['published', 'cheaper', 'sold']),
});
export type ListingEvent = z.infer<typeof ListingEvent>;

export const listingEvents: Job<ListingEvent> = { name: 'listing-events', schema: ListingEvent };
