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
  marketKey: text('market_key').notNull(),
  refusals: smallint().notNull().default(0),
  refusedSince: moment('refused_since'),
});

export const reached = pgTable('reached', {
  notificationId: bigint('notification_id', { mode: 'number' }).notNull(),
  way: text().notNull(),
  toldAt: moment('told_at').notNull(),
});
