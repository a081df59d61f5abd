import { bigint, boolean, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';
import type { RiskSignal } from '#shared/contract/risk.ts';
import type { ListingFacts } from './rules/facts.ts';
import type { Released } from './rules/released.ts';

// The tables of the risk module.

export const RISK_OUTCOMES = ['public', 'queued', 'held'] as const;
export type RiskOutcome = (typeof RISK_OUTCOMES)[number];

/** The latest score of each listing. */
export const riskScores = pgTable('risk_scores', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  score: smallint().notNull(),
  signals: jsonb().$type<RiskSignal[]>().notNull(),
  facts: jsonb().$type<ListingFacts>().notNull(),
  outcome: text({ enum: RISK_OUTCOMES }).notNull(),
  scoredAt: moment('scored_at').notNull().defaultNow(),
  /** When staff released the listing. */
  clearedAt: moment('cleared_at'),
  /** What staff knew when they last released it. */
  released: jsonb().$type<Released>(),
});

/** Weights and thresholds that admins have changed. */
export const riskWeights = pgTable('risk_weights', {
  name: text().primaryKey(),
  value: smallint().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** Photos whose text was read. */
export const photoContacts = pgTable('photo_contacts', {
  hash: text().primaryKey(),
  kinds: text().array().notNull(),
  /** One of the numbers in the photo was used in confirmed scams. */
  isKnownBad: boolean('is_known_bad').notNull(),
  /** False if the program took too long. */
  isReadable: boolean('is_readable').notNull(),
});

/** Hashes of parts of a description. */
export const textFingerprints = pgTable(
  'text_fingerprints',
  {
    print: bigint({ mode: 'bigint' }).notNull(),
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.print, t.listingId] })],
);
