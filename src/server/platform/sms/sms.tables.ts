import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The table of the SMS budget.

export const smsBudget = pgTable('sms_budget', {
  period: text().primaryKey(),
  used: integer().notNull().default(0),
  resetsAt: moment('resets_at').notNull().defaultNow(),
});
