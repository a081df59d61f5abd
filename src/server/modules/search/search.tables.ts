import { bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

// The tables of the search module.

export const searchPostings = pgTable('search_postings', {
  term: text().notNull(),
  sk: bigint({ mode: 'number' }).notNull(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  price: bigint({ mode: 'number' }).notNull(),
  categoryId: smallint('category_id').notNull(),
  state: text().notNull(),
  condition: text(),
});

export const searchSuggestions = pgTable('search_suggestions', {
  prefix: text().primaryKey(),
  queries: text().array().notNull(),
  listingIds: bigint('listing_ids', { mode: 'number' }).array().notNull(),
});

export const searchVocabulary = pgTable('search_vocabulary', {
  word: text().primaryKey(),
  listings: integer().notNull(),
});
