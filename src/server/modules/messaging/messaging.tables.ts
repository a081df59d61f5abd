import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/columns.ts';

// The tables of conversations, as the migrations made them.

export const conversations = pgTable('conversations', {
  id: uuid().primaryKey().defaultRandom(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  buyerId: uuid('buyer_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  /** The number of the newest message; they are numbered from one, without gaps. */
  lastSeq: integer('last_seq').notNull().default(0),
  lastMessageAt: moment('last_message_at').notNull().defaultNow(),
  /** The seller's first message in it. */
  answeredAt: moment('answered_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const messages = pgTable('messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  conversationId: uuid('conversation_id').notNull(),
  seq: integer().notNull(),
  senderId: uuid('sender_id').notNull(),
  /** Made by the sender, so that a resend never doubles a message. */
  clientId: uuid('client_id'),
  body: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
