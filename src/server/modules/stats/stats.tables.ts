import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

// The table of how often each listing was looked at, as the migrations made it.

export const listingViews = pgTable('listing_views', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  views: integer().notNull(),
});
