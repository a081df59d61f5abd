import { bigint, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';
import { CASE_KINDS } from '#shared/rules/moderation/cases.ts';

// The tables of the cases module.

export const cases = pgTable('cases', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: CASE_KINDS }).notNull(),
  /** The id of the listing, the user, the decision, or the conversation and the user. */
  subject: text().notNull(),
  userId: uuid('user_id').notNull(),
  listingId: bigint('listing_id', { mode: 'number' }),
  conversationId: uuid('conversation_id'),
  lastSeq: integer('last_seq'),
  appealedId: uuid('appealed_id'),
  risk: smallint().notNull(),
  signalRisk: smallint('signal_risk').notNull().default(0),
  reportRisk: smallint('report_risk').notNull().default(0),
  why: text().notNull(),
  reports: integer().notNull().default(0),
  assigneeId: uuid('assignee_id'),
  openedAt: moment('opened_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  closedAt: moment('closed_at'),
  decisionId: uuid('decision_id'),
});

export const caseNotes = pgTable('case_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  caseId: bigint('case_id', { mode: 'number' }).notNull(),
  staffId: uuid('staff_id').notNull(),
  body: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
