import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The table of throttle counters.

export const throttleCounters = pgTable('throttle_counters', {
  key: text().primaryKey(),
  used: integer().notNull(),
  resetsAt: moment('resets_at').notNull(),
});
