import { z } from 'zod';
import type { Job } from '#server/platform/jobs/jobs.ts';

// Events of a listing that other users may be waiting for. They are queued
// in the transaction that causes them.

export const ListingEvent = z.object({
  listingId: z.number().int(),
  what: z.enum(['published', 'cheaper', 'sold']),
});
export type ListingEvent = z.infer<typeof ListingEvent>;

export const listingEvents: Job<ListingEvent> = { name: 'listing-events', schema: ListingEvent };
