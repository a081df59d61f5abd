import { bigint, boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the channels module.

export const pushKeys = pgTable('push_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  vapidKey: text('vapid_key').notNull(),
  rejections: smallint().notNull().default(0),
  rejectedSince: moment('rejected_since'),
});

export const notificationDeliveries = pgTable('notification_deliveries', {
  notificationId: bigint('notification_id', { mode: 'number' }).notNull(),
  channel: text().notNull(),
  notifiedAt: moment('notified_at').notNull(),
});
