import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the my-data module.

export const dataExports = pgTable('data_exports', {
  userId: uuid('user_id').primaryKey(),
  id: uuid().notNull().defaultRandom(),
  status: text().notNull(),
  bytes: bigint({ mode: 'number' }),
  requestedAt: moment('requested_at').notNull().defaultNow(),
  readyAt: moment('ready_at'),
  expiresAt: moment('expires_at'),
});
