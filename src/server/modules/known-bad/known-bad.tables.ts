import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';

// The tables of the known-bad module.

export const knownBad = pgTable('known_bad', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull(),
  valueHash: bytea('value_hash').notNull(),
  /** The print of a photo; null for other kinds. */
  print: bigint({ mode: 'bigint' }),
  columnPrint: bigint('column_print', { mode: 'bigint' }),
  rule: text().notNull(),
  decisionId: uuid('decision_id'),
  reportId: uuid('report_id'),
  /** The staff user; null: an automatic rule. */
  confirmedBy: uuid('confirmed_by'),
  confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  removedAt: moment('removed_at'),
});

export const numberRequests = pgTable('number_requests', {
  id: uuid().primaryKey().defaultRandom(),
  type: text().notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().notNull(),
  valueHash: bytea('value_hash').notNull(),
  sealedNumber: text('sealed_number'),
  reason: text(),
  note: text().notNull(),
  listingId: bigint('listing_id', { mode: 'number' }),
  conversationId: uuid('conversation_id'),
  proven: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  decidedAt: moment('decided_at'),
  accepted: boolean(),
});
