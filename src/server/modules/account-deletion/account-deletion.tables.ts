import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the account-deletion module.

export const erasures = pgTable('erasures', {
  userId: uuid('user_id').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
  listedAt: moment('listed_at'),
});
