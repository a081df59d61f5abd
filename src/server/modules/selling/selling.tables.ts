import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/columns.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { LISTING_STATUSES } from '#shared/rules/listing-life.ts';

// The tables of what sellers do with their ads, as the migrations made them.

export const idempotencyKeys = pgTable('idempotency_keys', {
  userId: uuid('user_id').notNull(),
  key: text().notNull(),
  requestHash: bytea('request_hash').notNull(),
  answer: jsonb().$type<OwnListing>(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const removals = pgTable('removals', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  removedBy: text('removed_by', { enum: ['owner', 'moderator'] }).notNull(),
  reason: text(),
  statusBefore: text('status_before', { enum: LISTING_STATUSES }).notNull(),
  removedAt: moment('removed_at').notNull().defaultNow(),
});

export const sales = pgTable('sales', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  sellerId: uuid('seller_id').notNull(),
  buyerId: uuid('buyer_id'),
  price: bigint({ mode: 'number' }),
  soldAt: moment('sold_at').notNull().defaultNow(),
  undoneAt: moment('undone_at'),
});
