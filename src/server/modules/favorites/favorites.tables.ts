import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';

// The tables of the favorites module.

export const favorites = pgTable('favorites', {
  userId: uuid('user_id').notNull(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  /** As it was when it was saved. */
  title: text().notNull(),
  /** What it cost then, and the lowest its keeper was told of since. */
  price: bigint({ mode: 'number' }),
  notifiedPrice: bigint('notified_price', { mode: 'number' }),
  /** How both are meant. */
  priceKind: text('price_kind').notNull().$type<PriceKind>(),
  /** When they are written to about a lower price. */
  dropMailDueAt: timestamp('drop_mail_due_at', { withTimezone: true }),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
});

export const deletedFavorites = pgTable('deleted_favorites', {
  userId: uuid('user_id').notNull(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  title: text().notNull(),
  savedAt: moment('saved_at').notNull(),
  price: bigint({ mode: 'number' }),
  notifiedPrice: bigint('notified_price', { mode: 'number' }),
  priceKind: text('price_kind').notNull(),
  dropMailDueAt: moment('drop_mail_due_at'),
  deletedAt: moment('deleted_at').notNull().defaultNow(),
});
