import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the deals module.

export const reservations = pgTable('reservations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  buyerId: uuid('buyer_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  /** The agreed price; null when the listing has none. */
  price: bigint({ mode: 'number' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  reservedUntil: moment('reserved_until').notNull(),
  endedAt: moment('ended_at'),
  endReason: text('end_reason', { enum: ['expired', 'released', 'sold', 'unavailable'] }),
  /** Copied from the listing by a trigger. */
  sellerId: uuid('seller_id'),
});

export const reservationWaiters = pgTable(
  'reservation_waiters',
  {
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.userId] })],
);

/** Only the seller of a listing sees its lowest price. */
export const lowestPrices = pgTable('lowest_prices', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  amount: bigint({ mode: 'number' }).notNull(),
});
