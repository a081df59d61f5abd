import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the providers module.

export const providerResponses = pgTable('provider_responses', {
  state: text().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
