import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';
import { OFFER_STATES } from '#shared/rules/offers.ts';
import type { ScamKind } from '#shared/rules/scam-kinds.ts';

// The tables of the messaging module.

export const conversations = pgTable('conversations', {
  id: uuid().primaryKey().defaultRandom(),
  /** Null in a conversation with support. */
  listingId: bigint('listing_id', { mode: 'number' }),
  buyerId: uuid('buyer_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  /** The title of the listing as the buyer last saw it. Set by a trigger and updated with each message. */
  title: text().notNull().default(''),
  /** The number of the newest message. Messages are numbered from one, without gaps. */
  lastSeq: integer('last_seq').notNull().default(0),
  lastMessageAt: moment('last_message_at').notNull().defaultNow(),
  /** When the seller posted their first message. */
  answeredAt: moment('answered_at'),
  /** When the seller first saw the buyer's phone number. */
  buyerPhoneShownAt: moment('buyer_phone_shown_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const messages = pgTable('messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  conversationId: uuid('conversation_id').notNull(),
  seq: integer().notNull(),
  senderId: uuid('sender_id').notNull(),
  /** Chosen by the sender, so that a resend never duplicates a message. */
  clientId: uuid('client_id'),
  kind: text({ enum: ['text', 'photo', 'offer', 'answer', 'meetup'] }).notNull(),
  body: text().notNull(),
  photoHash: text('photo_hash'),
  amount: bigint({ mode: 'number' }),
  offerState: text('offer_state', { enum: OFFER_STATES }),
  /** Shown to the recipient only. */
  warnings: text().array().$type<ScamKind[]>(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The two participants of a conversation. A trigger inserts them with the conversation. */
export const participants = pgTable(
  'participants',
  {
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    otherId: uuid('other_id').notNull(),
    /** The last message of the other participant that this user received, and that they read. */
    deliveredSeq: integer('delivered_seq').notNull().default(0),
    readSeq: integer('read_seq').notNull().default(0),
    unread: integer().notNull().default(0),
    /** The user deleted all messages up to this one. */
    deletedSeq: integer('deleted_seq').notNull().default(0),
    hidden: boolean().notNull().default(false),
    lastMessageAt: moment('last_message_at').notNull().defaultNow(),
    mailDueAt: moment('mail_due_at'),
    notificationDueAt: moment('notification_due_at'),
    /** Whether the user was notified since they last read the conversation. */
    unreadNotified: boolean('unread_notified').notNull().default(false),
    mailedSeq: integer('mailed_seq').notNull().default(0),
    listingId: bigint('listing_id', { mode: 'number' }),
    isSeller: boolean('is_seller').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.userId] })],
);

export const inboxEvents = pgTable('inbox_events', {
  userId: uuid('user_id').notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  conversationId: uuid('conversation_id').notNull(),
  messageSeq: integer('message_seq'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const inboxes = pgTable('inboxes', {
  userId: uuid('user_id').primaryKey(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
});

export const presence = pgTable('presence', {
  userId: uuid('user_id').notNull(),
  process: uuid().notNull(),
  seenAt: moment('seen_at').notNull(),
});

export const supportChats = pgTable('support_chats', {
  conversationId: uuid('conversation_id').primaryKey(),
  waitingSince: moment('waiting_since'),
  mailed: boolean().notNull().default(false),
  lastMessageAt: moment('last_message_at').notNull(),
});
