import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';
import { CHECK_IN_ANSWERS, MEETUP_STATUSES } from '#shared/rules/meetups.ts';

// The tables of the meetups module.

export const meetups = pgTable('meetups', {
  id: uuid().primaryKey().defaultRandom(),
  conversationId: uuid('conversation_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  /** The author of the current proposal. The other user confirms it. */
  proposerId: uuid('proposer_id').notNull(),
  /** The number of the message with the current proposal. */
  proposalSeq: integer('proposal_seq').notNull(),
  place: text().notNull(),
  at: moment('meet_at').notNull(),
  status: text({ enum: MEETUP_STATUSES }).notNull(),
  buyerOnWayAt: moment('buyer_on_way_at'),
  sellerOnWayAt: moment('seller_on_way_at'),
  /** When both users are reminded. Null if they were, or if the meetup is not agreed. */
  remindAt: moment('remind_at'),
  /** When both users are asked whether they are safe. Null if they were, or if the meetup is not agreed. */
  checkInAt: moment('check_in_at'),
  /** The listed place that they chose. */
  spotId: bigint('spot_id', { mode: 'number' }),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const meetupCheckIns = pgTable(
  'meetup_check_ins',
  {
    meetupId: uuid('meetup_id').notNull(),
    userId: uuid('user_id').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** When the user is asked a second time. */
    remindAt: moment('remind_at'),
    answer: text({ enum: CHECK_IN_ANSWERS }),
    answeredAt: moment('answered_at'),
  },
  (t) => [primaryKey({ columns: [t.meetupId, t.userId] })],
);

export const planLinks = pgTable('plan_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  meetupId: uuid('meetup_id').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
