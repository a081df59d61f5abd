import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the scam module.

export const messageFlags = pgTable('message_flags', {
  messageId: bigint('message_id', { mode: 'number' }).primaryKey(),
  kinds: text().array().notNull(),
  detail: jsonb().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  closedAt: moment('closed_at'),
  /** Copied from the message by a trigger. */
  senderId: uuid('sender_id'),
});
