import { bigint, boolean, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';

// The tables of the imei module.

export const listingImeis = pgTable('listing_imeis', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  hash: bytea().notNull(),
  enteredAt: moment('entered_at').notNull().defaultNow(),
});

export const reportedImeis = pgTable('reported_imeis', {
  id: uuid().primaryKey().defaultRandom(),
  hash: bytea().notNull(),
  /** Null if a staff user entered the number. */
  decisionId: uuid('decision_id'),
  reportedAt: moment('reported_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

export const imeiComparisons = pgTable(
  'imei_comparisons',
  {
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    buyerId: uuid('buyer_id').notNull(),
    tries: smallint().notNull(),
    isSame: boolean('is_same').notNull(),
    comparedAt: moment('compared_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.buyerId] })],
);
