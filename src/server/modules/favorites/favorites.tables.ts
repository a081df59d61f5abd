import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';

// The tables of the favorites module.

export const favorites = pgTable('favorites', {
  userId: uuid('user_id').notNull(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  /** The title at the time of saving. */
  title: text().notNull(),
  /** The price at the time of saving, and the lowest price that the user was notified of. */
  price: bigint({ mode: 'number' }),
  notifiedPrice: bigint('notified_price', { mode: 'number' }),
  /** The kind of both prices. */
  priceKind: text('price_kind').notNull().$type<PriceKind>(),
  /** When a mail about a price drop is due. */
  dropMailDueAt: timestamp('drop_mail_due_at', { withTimezone: true }),
  /** A private note of the user. */
  note: text().notNull().default(''),
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
  note: text().notNull().default(''),
  deletedAt: moment('deleted_at').notNull().defaultNow(),
});
