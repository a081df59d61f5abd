import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PriceKind } from '#shared/rules/price-kinds.ts';

// The table of saved listings, as the migrations made it.

export const favorites = pgTable('favorites', {
  userId: uuid('user_id').notNull(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  /** As it was when it was saved. */
  title: text().notNull(),
  /** What it cost then, and the lowest its keeper was told of since. */
  price: bigint({ mode: 'number' }),
  toldPrice: bigint('told_price', { mode: 'number' }),
  /** How both are meant. */
  priceKind: text('price_kind').$type<PriceKind>(),
  /** When they are written to about a lower price. */
  dropMailDueAt: timestamp('drop_mail_due_at', { withTimezone: true }),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
});
