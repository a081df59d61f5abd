import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';

// The tables of the photos module.

/** One row per distinct photo, regardless of where it is shown. */
export const photoFiles = pgTable('photo_files', {
  hash: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: bytea().notNull(),
  phash: bigint({ mode: 'bigint' }),
  /** See perceptual-hash.ts. */
  probes: bytea(),
  ready: boolean().notNull().default(false),
  usedAt: moment('used_at').notNull().defaultNow(),
});

/** The perceptual hashes that copies are found by. */
export const photoFingerprints = pgTable(
  'photo_fingerprints',
  {
    hash: text().notNull(),
    print: bigint({ mode: 'bigint' }).notNull(),
    columnPrint: bigint('column_print', { mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.print] })],
);

/** Photos that users have sent, which no listing has to show yet. */
export const uploads = pgTable('uploads', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  hash: text().notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
});

/** The photos of listings. */
export const photos = pgTable('photos', {
  id: uuid().primaryKey().defaultRandom(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  position: smallint().notNull(),
  hash: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: bytea().notNull(),
  /** The visible part in square cards, in percent of the longer side. */
  focus: smallint(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
