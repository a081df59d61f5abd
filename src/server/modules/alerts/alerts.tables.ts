import { bigint, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ALERT_PACES } from '#shared/rules/alert-paces.ts';

// The table of saved searches, as the migrations made it.

export const alerts = pgTable('alerts', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  /** The search as an address, in its one spelling. */
  search: text().notNull(),
  pace: text({ enum: ALERT_PACES }).notNull().default('instant'),
  pausedAt: timestamp('paused_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** What an ad finds it by, and what the ad must be: see alert-keys.ts. */
  key: text(),
  terms: text().array().notNull().default([]),
  either: text().array().notNull().default([]),
  eitherNeeded: smallint('either_needed').notNull().default(0),
  priceMin: bigint('price_min', { mode: 'number' }).notNull().default(0),
  priceMax: bigint('price_max', { mode: 'number' }).notNull().default(1_000_000_000_000),
  ranges: text(),
  unseen: integer().notNull().default(0),
});

export type AlertKeys = Required<
  Pick<
    typeof alerts.$inferInsert,
    'key' | 'terms' | 'either' | 'eitherNeeded' | 'priceMin' | 'priceMax' | 'ranges'
  >
>;
