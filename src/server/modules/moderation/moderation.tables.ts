import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the moderation module.

export const conversationReports = pgTable('conversation_reports', {
  id: uuid().primaryKey().defaultRandom(),
  conversationId: uuid('conversation_id').notNull(),
  reporterId: uuid('reporter_id').notNull(),
  reportedId: uuid('reported_id').notNull(),
  reason: text().notNull(),
  note: text().notNull().default(''),
  lastSeq: integer('last_seq').notNull(),
  status: text().notNull().default('open'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const reports = pgTable('reports', {
  id: uuid().primaryKey().defaultRandom(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  reporterId: uuid('reporter_id').notNull(),
  reason: text().notNull(),
  note: text().notNull().default(''),
  status: text().notNull().default('open'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const sellerReports = pgTable('seller_reports', {
  id: uuid().primaryKey().defaultRandom(),
  sellerId: uuid('seller_id').notNull(),
  reporterId: uuid('reporter_id').notNull(),
  reason: text().notNull(),
  note: text().notNull().default(''),
  status: text().notNull().default('open'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
