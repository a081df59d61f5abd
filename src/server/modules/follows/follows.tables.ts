import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the follows module.

export const follows = pgTable('follows', {
  followerId: uuid('follower_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const listingAnnouncements = pgTable('listing_announcements', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  /** The last follower that was notified. */
  afterFollower: uuid('after_follower').notNull().default('00000000-0000-0000-0000-000000000000'),
  doneAt: moment('done_at'),
});
