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
