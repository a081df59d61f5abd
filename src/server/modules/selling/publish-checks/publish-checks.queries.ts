import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';

// All SQL of the publish checks except prices.

export type OwnTitle = { id: number; title: string };

/** The seller's other active and paused listings of a category, among the newest of each status. */
export async function listOwnTitles(
  db: Db | Tx,
  {
    sellerId,
    categoryId,
    notId,
    limit,
  }: { sellerId: string; categoryId: number; notId: number; limit: number },
): Promise<OwnTitle[]> {
  const { rows } = await db.execute<OwnTitle>(sql`
    SELECT l.id, l.title FROM unnest(ARRAY['active', 'paused']) AS requested CROSS JOIN LATERAL (
      SELECT id::float8 AS id, title, category_id FROM listings
      WHERE seller_id = ${sellerId}::uuid AND status = requested ORDER BY published_at DESC LIMIT ${limit}
    ) l WHERE l.category_id = ${categoryId}::smallint AND l.id <> ${notId}`);
  return rows;
}

export type ComparedListing = OwnTitle & {
  price: number | null;
  attributes: AttributeValues;
  phash: bigint | null;
};

export async function listComparedListings(db: Db | Tx, ids: readonly number[]): Promise<ComparedListing[]> {
  const { rows } = await db.execute<Omit<ComparedListing, 'phash'> & { phash: string | null }>(sql`
    SELECT l.id::float8 AS id, l.title, l.price::float8 AS price, t.attributes, f.phash
    FROM listings l JOIN listing_texts t ON t.listing_id = l.id LEFT JOIN photo_files f ON f.hash = l.cover
    WHERE l.id = ANY (${sql.param(ids)}::bigint[]) ORDER BY l.published_at DESC`);
  return rows.map((row) => ({ ...row, phash: row.phash === null ? null : BigInt(row.phash) }));
}

export type CheckedPhoto = { hash: string; phash: bigint | null };

/** In the order of the photos. */
export async function listPerceptualHashes(db: Db | Tx, listingId: number): Promise<CheckedPhoto[]> {
  const { rows } = await db.execute<{ hash: string; phash: string | null }>(sql`
    SELECT p.hash, f.phash FROM photos p JOIN photo_files f ON f.hash = p.hash
    WHERE p.listing_id = ${listingId} ORDER BY p.position`);
  return rows.map(({ hash, phash }) => ({ hash, phash: phash === null ? null : BigInt(phash) }));
}

/**
 * Listings of other sellers with the same or similar photos. Reads at most
 * `steps` candidates per quarter of the hash.
 */
export async function listLookAlikes(
  db: Db | Tx,
  {
    sellerId,
    photos,
    limit,
    steps,
  }: { sellerId: string; photos: readonly CheckedPhoto[]; limit: number; steps: number },
): Promise<number[]> {
  const quarter = (by: ReturnType<typeof sql>) =>
    sql`(SELECT hash, f.phash FROM photo_files f WHERE f.phash IS NOT NULL AND ${by} LIMIT ${steps})`;
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH matching_hashes AS MATERIALIZED (
      SELECT unnest(${sql.param(photos.map(({ hash }) => hash))}::text[]) AS hash
      UNION
      SELECT candidate.hash FROM unnest(${sql.param(photos.flatMap(({ phash }) => (phash === null ? [] : [String(phash)])))}::bigint[]) AS requested (phash)
      CROSS JOIN LATERAL (
        (SELECT hash, f.phash FROM photo_files f WHERE f.phash = requested.phash LIMIT ${steps})
        UNION ALL ${quarter(sql`(f.phash >> 48) = (requested.phash >> 48)`)}
        UNION ALL ${quarter(sql`((f.phash >> 32) & 65535) = ((requested.phash >> 32) & 65535)`)}
        UNION ALL ${quarter(sql`((f.phash >> 16) & 65535) = ((requested.phash >> 16) & 65535)`)}
        UNION ALL ${quarter(sql`(f.phash & 65535) = (requested.phash & 65535)`)}
      ) candidate WHERE bit_count((candidate.phash # requested.phash)::bit(64)) <= 3
    )
    SELECT l.id FROM (
      SELECT DISTINCT p.listing_id FROM matching_hashes a
      CROSS JOIN LATERAL (SELECT listing_id FROM photos WHERE hash = a.hash LIMIT ${steps}) p OFFSET 0
    ) shown CROSS JOIN LATERAL (
      SELECT id::float8 AS id FROM listings
      WHERE id = shown.listing_id AND seller_id <> ${sellerId}::uuid AND status IN ('active', 'paused', 'sold')
      OFFSET 0
    ) l LIMIT ${limit}`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
