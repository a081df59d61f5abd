import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';

// The tables of the support module.

export const contactActions = pgTable('contact_actions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: uuid('message_id').notNull(),
  staffId: uuid('staff_id').notNull(),
  action: text().notNull(),
  at: moment('at').notNull().defaultNow(),
});

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  reference: text().notNull(),
  clientId: uuid('client_id'),
  requestHash: bytea('request_hash').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  userId: uuid('user_id'),
  subject: text().notNull(),
  category: text().notNull(),
  message: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  dueAt: moment('due_at').notNull(),
  closedAt: moment('closed_at'),
});

export const contactReplies = pgTable('contact_replies', {
  id: uuid().primaryKey().defaultRandom(),
  messageId: uuid('message_id').notNull(),
  clientId: uuid('client_id').notNull(),
  staffId: uuid('staff_id').notNull(),
  body: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  undelivered: text(),
  undeliveredAt: moment('undelivered_at'),
});

export const supportAnswers = pgTable('support_answers', {
  messageId: bigint('message_id', { mode: 'number' }).primaryKey(),
  staffId: uuid('staff_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const supportSettlements = pgTable('support_settlements', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  conversationId: uuid('conversation_id').notNull(),
  seq: integer().notNull(),
  staffId: uuid('staff_id').notNull(),
  at: moment('at').notNull().defaultNow(),
});
