import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

// The table of saved searches, as the migrations made it.

export const alerts = pgTable('alerts', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  /** The search as an address, in its one spelling. */
  search: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
