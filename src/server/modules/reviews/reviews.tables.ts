import { bigint, boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the reviews module.

export const reviews = pgTable('reviews', {
  id: uuid().primaryKey().defaultRandom(),
  saleId: bigint('sale_id', { mode: 'number' }).notNull(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  authorId: uuid('author_id').notNull(),
  subjectId: uuid('subject_id').notNull(),
  authorRole: text('author_role', { enum: ['buyer', 'seller'] }).notNull(),
  stars: smallint().notNull(),
  /** Whether it counts in the rating. */
  counted: boolean().notNull().default(true),
  /** How often it counts: twice after a confirmed handover. */
  weight: smallint().notNull().default(1),
  text: text().notNull().default(''),
  reply: text(),
  repliedAt: moment('replied_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
