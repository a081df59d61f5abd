import {
  ALIKE,
  type SearchedPrint,
  searchedPrintsOf,
  selectSimilarPhotoPrints,
} from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL that compares the photos of a listing with those of other sellers.

export type PhotoRow = { hash: string; probes: Buffer | null };

/** In the order of the names. */
export async function readPhotos(on: Db | Tx, hashes: readonly string[]): Promise<PhotoRow[]> {
  const { rows } = await on.execute<PhotoRow>(sql`
    SELECT f.hash, f.probes FROM unnest(${sql.param(hashes)}::text[]) WITH ORDINALITY AS named (hash, place)
    JOIN photo_files f ON f.hash = named.hash ORDER BY named.place`);
  return rows;
}

/** A search for all crops takes six times as many prints, so only the first photos are searched like that. */
const THOROUGH_PHOTOS = 2;

export function listSearchedPrints(photos: readonly PhotoRow[]): SearchedPrint[] {
  return photos.flatMap(({ probes }, photo) =>
    searchedPrintsOf(probes, { isQuick: photo >= THOROUGH_PHOTOS }).map((print) => ({ ...print, photo })),
  );
}

type Compared = { sellerId: string; listingId: number | null; photos: readonly PhotoRow[] };

/** `photos`: the places of the photos that other sellers had before. */
type PhotoCopies = { ids: number[]; sellers: number; wasRemoved: boolean; photos: number[] };

/** Of each photo of the listing, so that one that thousands show hides no other. */
const MAX_PRINTS = 20;
/** Files with the same print, and listings with the same file. */
const MAX_SIMILAR = 20;
const MAX_LISTINGS = 400;

/**
 * Listings of other sellers that show one of the photos, also cut, mirrored or compressed again. A photo belongs to a
 * seller from the day on which they added it to a listing: neither the id of an old ad nor its change makes anybody its
 * owner, and its thief does not make the owner suspicious.
 */
export async function findPhotoCopies(
  on: Db | Tx,
  { sellerId, listingId, photos }: Compared,
): Promise<PhotoCopies> {
  const searched = listSearchedPrints(photos);
  if (searched.length === 0) return { ids: [], sellers: 0, wasRemoved: false, photos: [] };
  const { rows } = await on.execute<{ id: number; sellerId: string; removed: boolean; photo: number }>(sql`
    WITH alike AS MATERIALIZED (
      SELECT photo, print, column_print
      FROM (SELECT *, row_number() OVER (PARTITION BY photo) AS nth FROM (
        ${selectSimilarPhotoPrints(searched, ALIKE)}
      ) similar_prints) numbered WHERE nth <= ${MAX_PRINTS}
    ),
    shown AS MATERIALIZED (
      SELECT alike.photo, l.id, l.seller_id, l.status, min(p.created_at) AS since FROM alike
      CROSS JOIN LATERAL (
        SELECT hash FROM photo_fingerprints f
        WHERE f.print = alike.print AND f.column_print = alike.column_print LIMIT ${MAX_SIMILAR}) f
      CROSS JOIN LATERAL (
        SELECT listing_id, created_at FROM photos WHERE hash = f.hash LIMIT ${MAX_SIMILAR}) p
      JOIN listings l ON l.id = p.listing_id GROUP BY alike.photo, l.id
    ),
    own AS (
      SELECT photo, min(since) AS since FROM (
        SELECT photo, since FROM shown WHERE seller_id = ${sellerId}::uuid AND status <> 'draft'
        UNION ALL
        SELECT place - 1, p.created_at
        FROM unnest(${sql.param(photos.map(({ hash }) => hash))}::text[]) WITH ORDINALITY AS kept (hash, place)
        JOIN photos p ON p.hash = kept.hash
        JOIN listings l ON l.id = p.listing_id AND (l.status <> 'draft' OR l.id = ${listingId}::bigint)
      ) had GROUP BY photo
    )
    SELECT l.id::float8 AS id, l.seller_id AS "sellerId", l.photo,
      EXISTS (SELECT FROM removals r WHERE r.listing_id = l.id AND r.removed_by = 'moderator') AS removed
    FROM shown l LEFT JOIN own USING (photo)
    WHERE l.seller_id <> ${sellerId}::uuid AND l.status <> 'draft' AND (own.since IS NULL OR l.since < own.since)
    LIMIT ${MAX_LISTINGS}`);
  return {
    ids: [...new Set(rows.map(({ id }) => id))].sort((a, b) => a - b),
    sellers: new Set(rows.map(({ sellerId: each }) => each)).size,
    wasRemoved: rows.some(({ removed }) => removed),
    photos: [...new Set(rows.map(({ photo }) => photo))],
  };
}
