import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the audit module.

export const staffActions = pgTable('staff_actions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  staffId: uuid('staff_id'),
  action: text().notNull(),
  reason: text().notNull(),
  caseId: bigint('case_id', { mode: 'number' }),
  userId: uuid('user_id'),
  listingId: bigint('listing_id', { mode: 'number' }),
  conversationId: uuid('conversation_id'),
  detail: jsonb().notNull().default({}),
});
