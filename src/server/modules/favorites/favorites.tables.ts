import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

// The table of saved listings, as the migrations made it.

export const favorites = pgTable('favorites', {
  userId: uuid('user_id').notNull(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  /** As it was when it was saved. */
  title: text().notNull(),
  /** What it cost then, and the lowest its keeper was told of since. */
  price: bigint({ mode: 'number' }),
  toldPrice: bigint('told_price', { mode: 'number' }),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
});
