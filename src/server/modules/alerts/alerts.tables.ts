import { bigint, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';
import { ALERT_PACES } from '#shared/rules/alert-paces.ts';

// The tables of the alerts module.

export const alerts = pgTable('alerts', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  /** The search as a URL query string, normalized. */
  search: text().notNull(),
  pace: text({ enum: ALERT_PACES }).notNull().default('instant'),
  pausedAt: timestamp('paused_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** The index key and the conditions that a listing must meet: see alert-keys.ts. */
  key: text().notNull(),
  terms: text().array().notNull(),
  either: text().array().notNull(),
  eitherNeeded: smallint('either_needed').notNull(),
  priceMin: bigint('price_min', { mode: 'number' }).notNull(),
  priceMax: bigint('price_max', { mode: 'number' }).notNull(),
  ranges: text(),
  unseen: integer().notNull().default(0),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});

export type AlertKeys = Required<
  Pick<
    typeof alerts.$inferInsert,
    'key' | 'terms' | 'either' | 'eitherNeeded' | 'priceMin' | 'priceMax' | 'ranges'
  >
>;

export const alertMatches = pgTable('alert_matches', {
  userId: uuid('user_id').notNull(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  alertId: uuid('alert_id'),
  matchedAt: moment('matched_at').notNull().defaultNow(),
  notifiedAt: moment('notified_at'),
  dueAt: moment('due_at'),
});

export const deletedAlerts = pgTable('deleted_alerts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  search: text().notNull(),
  unseen: integer().notNull(),
  seenAt: moment('seen_at').notNull(),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at').notNull().defaultNow(),
});
