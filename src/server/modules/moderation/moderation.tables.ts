import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';
import { DECISION_KINDS } from '#shared/rules/moderation/cases.ts';
import type { DecisionReason } from '#shared/rules/moderation/decision-reasons.ts';
import type { MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import type { Effects } from './effects.ts';

// The tables of the moderation module.

/** The columns that a report has in each of the three tables, because it belongs to a case. */
const caseColumns = {
  caseId: bigint('case_id', { mode: 'number' }),
  outcome: text({ enum: ['upheld', 'rejected', 'unclear', 'closed'] }),
  weight: smallint().notNull().default(0),
  isFresh: boolean('is_fresh').notNull().default(false),
};

export const conversationReports = pgTable('conversation_reports', {
  id: uuid().primaryKey().defaultRandom(),
  conversationId: uuid('conversation_id').notNull(),
  reporterId: uuid('reporter_id').notNull(),
  reportedId: uuid('reported_id').notNull(),
  reason: text().notNull(),
  note: text().notNull().default(''),
  lastSeq: integer('last_seq').notNull(),
  status: text().notNull().default('open'),
  ...caseColumns,
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const reports = pgTable('reports', {
  id: uuid().primaryKey().defaultRandom(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  /** Copied from the listing by a trigger. */
  sellerId: uuid('seller_id'),
  reporterId: uuid('reporter_id').notNull(),
  reason: text().notNull(),
  note: text().notNull().default(''),
  status: text().notNull().default('open'),
  ...caseColumns,
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
  ...caseColumns,
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const decisions = pgTable('decisions', {
  id: uuid().primaryKey().defaultRandom(),
  caseId: bigint('case_id', { mode: 'number' }),
  kind: text({ enum: DECISION_KINDS }).notNull(),
  userId: uuid('user_id').notNull(),
  listingId: bigint('listing_id', { mode: 'number' }),
  conversationId: uuid('conversation_id'),
  appealedId: uuid('appealed_id'),
  rule: text().$type<MarketRuleCode>(),
  reason: text().$type<DecisionReason>(),
  message: text().notNull().default(''),
  staffId: uuid('staff_id'),
  decidedAt: moment('decided_at').notNull().defaultNow(),
  undoUntil: moment('undo_until').notNull(),
  undoneAt: moment('undone_at'),
  notifiedAt: moment('notified_at'),
  suspendedUntil: moment('suspended_until'),
  effects: jsonb().$type<Effects>().notNull().default({}),
  reversedAt: moment('reversed_at'),
});

export const appeals = pgTable('appeals', {
  decisionId: uuid('decision_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  body: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  outcome: text({ enum: ['open', 'upheld', 'granted'] })
    .notNull()
    .default('open'),
  answer: text().notNull().default(''),
  decidedAt: moment('decided_at'),
});

export const savedAnswers = pgTable('saved_answers', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  body: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
