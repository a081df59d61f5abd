import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';

// The table of security events.

export const securityEvents = pgTable('security_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  kind: text().notNull(),
  detail: text(),
  userId: uuid('user_id'),
  addressHash: bytea('address_hash'),
  device: text(),
  sessionId: uuid('session_id'),
  requestId: uuid('request_id'),
  count: integer().notNull().default(1),
  deviceHash: bytea('device_hash'),
});

export const rejectionCounts = pgTable(
  'rejection_counts',
  { minute: moment('minute').notNull(), name: text().notNull(), count: integer().notNull() },
  ({ minute, name }) => [primaryKey({ columns: [minute, name] })],
);
