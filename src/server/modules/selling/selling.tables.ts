import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';
import type { OwnListing } from '#shared/contract/selling.ts';

// The tables of the selling module.

export const idempotencyKeys = pgTable('idempotency_keys', {
  userId: uuid('user_id').notNull(),
  key: text().notNull(),
  requestHash: bytea('request_hash').notNull(),
  answer: jsonb().$type<OwnListing>(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
