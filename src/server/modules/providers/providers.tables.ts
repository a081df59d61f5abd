import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the providers module.

export const providerAnswers = pgTable('provider_answers', {
  state: text().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
