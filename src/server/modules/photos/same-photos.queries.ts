import { type SQL, sql } from '#server/platform/database/sql.ts';
import { photoFingerprints, photos } from './photos.tables.ts';

// SQL that finds the listings with the same photos, for the statements of other modules.

/** A stock photo has thousands of copies. Only so many files of one photo, and listings of one file, are read. */
const COPIES_MAX = 50;
/** So many copies of all photos together. */
const ALL_COPIES_MAX = 1_000;

/**
 * The `listing_id` of listings that show a photo of these listings, in a file of its own: with an equal print. The
 * name of a file follows from its uploader, so photos of others always have another one. `listings` selects ids.
 */
export function selectListingsWithSamePhotos(listings: SQL): SQL {
  return sql`
    SELECT DISTINCT listing_id FROM (
      SELECT shown.listing_id
      FROM (
        SELECT DISTINCT f.hash, f.print, f.column_print FROM (${listings}) own JOIN ${photos} p ON p.listing_id = own.id
        JOIN ${photoFingerprints} f ON f.hash = p.hash
      ) searched
      CROSS JOIN LATERAL (
        SELECT f.hash FROM ${photoFingerprints} f
        WHERE f.print = searched.print AND f.column_print = searched.column_print AND f.hash <> searched.hash
        LIMIT ${COPIES_MAX}) same
      CROSS JOIN LATERAL (
        SELECT p.listing_id FROM ${photos} p WHERE p.hash = same.hash LIMIT ${COPIES_MAX}) shown
      LIMIT ${ALL_COPIES_MAX}
    ) copies`;
}
