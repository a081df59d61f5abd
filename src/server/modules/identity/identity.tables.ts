import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';
import { IDENTITY_DOCUMENT_KINDS, type IdentityProblem } from '#shared/rules/identity.ts';

// The tables of the identity module.

export const identityChecks = pgTable('identity_checks', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  document: text({ enum: IDENTITY_DOCUMENT_KINDS }).notNull(),
  documentHash: bytea('document_hash').notNull(),
  state: text({ enum: ['waiting', 'review', 'confirmed', 'rejected'] }).notNull(),
  problem: text().$type<IdentityProblem>(),
  /** The number and both photos, until the check ends. */
  sealed: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  decidedAt: moment('decided_at'),
});
