import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';
import type { ProofRejection } from '#shared/rules/proof-photos.ts';

// The table of the proof-photos module. A row begins with the code and is later the photo.

export const proofPhotos = pgTable('proof_photos', {
  id: uuid().primaryKey().defaultRandom(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  sellerId: uuid('seller_id').notNull(),
  status: text({ enum: ['code', 'waiting', 'approved', 'rejected', 'ended'] })
    .notNull()
    .default('code'),
  code: text().notNull(),
  codeIssuedAt: moment('code_issued_at').notNull().defaultNow(),
  codeExpiresAt: moment('code_expires_at').notNull(),
  hash: text(),
  submittedAt: moment('submitted_at'),
  decidedAt: moment('decided_at'),
  rejection: text().$type<ProofRejection>(),
  shownUntil: moment('shown_until'),
  endedAt: moment('ended_at'),
  endedBecause: text('ended_because', { enum: ['changed', 'expired', 'withdrawn', 'replaced'] }),
});
