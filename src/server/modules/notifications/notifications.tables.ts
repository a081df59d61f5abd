import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { NOTIFICATION_KINDS } from '#shared/rules/notification-kinds.ts';

// The tables of the notifications module.

export const notifications = pgTable('notifications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
  /** The subject of the notification, unique for each user. */
  key: text().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  path: text().notNull(),
  notifiedAt: timestamp('notified_at', { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true }),
});
