import { bigint, date, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/platform/database/columns.ts';

// The tables of the stats module.

export const listingViews = pgTable('listing_views', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  views: integer().notNull(),
});

export const dailyFigures = pgTable('daily_figures', {
  day: date().primaryKey(),
  viewers: integer().notNull(),
  newAds: integer('new_ads').notNull(),
  activeUsers: integer('active_users').notNull(),
  itemsSold: integer('items_sold').notNull(),
});

export const sellerFigures = pgTable('seller_figures', {
  sellerId: uuid('seller_id').primaryKey(),
  active: integer().notNull().default(0),
  sold: integer().notNull().default(0),
  followers: integer().notNull().default(0),
});

export const viewSources = pgTable('view_sources', {
  day: date().notNull(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  source: bytea('source').notNull(),
  viewers: bytea('viewers').array().notNull(),
});
