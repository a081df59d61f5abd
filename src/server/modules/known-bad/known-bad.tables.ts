import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';

// The tables of the known-bad module.

export const knownBad = pgTable('known_bad', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull(),
  valueHash: bytea('value_hash').notNull(),
  rule: text().notNull(),
  decisionId: uuid('decision_id'),
  reportId: uuid('report_id'),
  confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  removedAt: moment('removed_at'),
});
