import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ALERT_PACES } from '#shared/rules/alert-paces.ts';

// The table of saved searches, as the migrations made it.

export const alerts = pgTable('alerts', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  /** The search as an address, in its one spelling. */
  search: text().notNull(),
  pace: text({ enum: ALERT_PACES }).notNull().default('instant'),
  pausedAt: timestamp('paused_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
