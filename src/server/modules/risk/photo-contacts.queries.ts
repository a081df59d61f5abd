import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL about contact details that are written in photos.

export type PhotoContacts = {
  /** Those of the photos that were read, or that cannot be. */
  read: string[];
  kinds: string[];
  isKnownBad: boolean;
};

/** Kinds are sorted, so that the same photos have the same facts. */
const SUMMARY = sql`
  coalesce(array_agg(hash), '{}') AS read, coalesce(bool_or(is_known_bad), false) AS "isKnownBad",
  ARRAY(SELECT DISTINCT unnest(c.kinds) FROM read_photos c ORDER BY 1) AS kinds`;

export async function readPhotoContacts(on: Db | Tx, hashes: readonly string[]): Promise<PhotoContacts> {
  const { rows } = await on.execute<PhotoContacts>(sql`
    WITH read_photos AS MATERIALIZED (
      SELECT hash, kinds, is_known_bad FROM photo_contacts WHERE hash = ANY (${sql.param(hashes)}::text[])
    )
    SELECT ${SUMMARY} FROM read_photos`);
  return rows[0] ?? { read: [], kinds: [], isKnownBad: false };
}

export async function listPhotoHashes(on: Db | Tx, listingId: number): Promise<string[]> {
  const { rows } = await on.execute<{ hash: string }>(
    sql`SELECT hash FROM photos WHERE listing_id = ${listingId} ORDER BY position`,
  );
  return rows.map(({ hash }) => hash);
}

/** In the order of the photos. Nobody reads the photos of drafts and of removed listings. */
export async function listUnreadPhotos(on: Db | Tx, listingId: number, first: number): Promise<string[]> {
  const { rows } = await on.execute<{ hash: string }>(sql`
    SELECT p.hash FROM photos p JOIN listings l ON l.id = p.listing_id
    WHERE p.listing_id = ${listingId} AND p.position < ${first} AND l.status NOT IN ('draft', 'removed')
      AND NOT EXISTS (SELECT FROM photo_contacts c WHERE c.hash = p.hash)
    ORDER BY p.position`);
  return rows.map(({ hash }) => hash);
}

/** The photo may have been deleted while it was read. */
export async function savePhotoContacts(
  on: Db | Tx,
  photo: { hash: string; kinds: readonly string[]; isKnownBad: boolean; isReadable: boolean },
): Promise<void> {
  const { hash, kinds, isKnownBad, isReadable } = photo;
  await on.execute(sql`
    INSERT INTO photo_contacts (hash, kinds, is_known_bad, is_readable)
    SELECT hash, ${sql.param(kinds)}::text[], ${isKnownBad}, ${isReadable} FROM photo_files WHERE hash = ${hash}
    ON CONFLICT DO NOTHING`);
}
