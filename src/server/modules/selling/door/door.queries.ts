import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';

// All SQL of what is asked when an ad goes public, but for prices.

export type OwnTitle = { id: number; title: string };

/** The seller's other ads of a category that are on the market or may come back any moment, the latest of each. */
export async function listOwnTitles(
  db: Db | Tx,
  {
    sellerId,
    categoryId,
    notId,
    most,
  }: { sellerId: string; categoryId: number; notId: number; most: number },
): Promise<OwnTitle[]> {
  const { rows } = await db.execute<OwnTitle>(sql`
    SELECT l.id, l.title FROM unnest(ARRAY['active', 'paused']) AS wanted CROSS JOIN LATERAL (
      SELECT id::float8 AS id, title, category_id FROM listings
      WHERE seller_id = ${sellerId}::uuid AND status = wanted ORDER BY published_at DESC LIMIT ${most}
    ) l WHERE l.category_id = ${categoryId}::smallint AND l.id <> ${notId}`);
  return rows;
}

export type OwnAd = OwnTitle & { price: number | null; attributes: AttributeValues; looks: bigint | null };

export async function listOwnAds(db: Db | Tx, ids: readonly number[]): Promise<OwnAd[]> {
  const { rows } = await db.execute<Omit<OwnAd, 'looks'> & { looks: string | null }>(sql`
    SELECT l.id::float8 AS id, l.title, l.price::float8 AS price, t.attributes, f.looks
    FROM listings l JOIN listing_texts t ON t.listing_id = l.id LEFT JOIN photo_files f ON f.hash = l.cover
    WHERE l.id = ANY (${sql.param(ids)}::bigint[]) ORDER BY l.published_at DESC`);
  return rows.map((row) => ({ ...row, looks: row.looks === null ? null : BigInt(row.looks) }));
}

export type DoorPhoto = { hash: string; looks: bigint | null };

/** In their order. */
export async function listLooks(db: Db | Tx, listingId: number): Promise<DoorPhoto[]> {
  const { rows } = await db.execute<{ hash: string; looks: string | null }>(sql`
    SELECT p.hash, f.looks FROM photos p JOIN photo_files f ON f.hash = p.hash
    WHERE p.listing_id = ${listingId} ORDER BY p.position`);
  return rows.map(({ hash, looks }) => ({ hash, looks: looks === null ? null : BigInt(looks) }));
}

/** Ads of others that show the same pictures, or some that look the same. Along each quarter of the looks only so far. */
export async function listLookAlikes(
  db: Db | Tx,
  {
    sellerId,
    photos,
    most,
    steps,
  }: { sellerId: string; photos: readonly DoorPhoto[]; most: number; steps: number },
): Promise<number[]> {
  const quarter = (by: ReturnType<typeof sql>) =>
    sql`(SELECT hash, f.looks FROM photo_files f WHERE f.looks IS NOT NULL AND ${by} LIMIT ${steps})`;
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH alike AS MATERIALIZED (
      SELECT unnest(${sql.param(photos.map(({ hash }) => hash))}::text[]) AS hash
      UNION
      SELECT near.hash FROM unnest(${sql.param(photos.flatMap(({ looks }) => (looks === null ? [] : [String(looks)])))}::bigint[]) AS wanted (looks)
      CROSS JOIN LATERAL (
        (SELECT hash, f.looks FROM photo_files f WHERE f.looks = wanted.looks LIMIT ${steps})
        UNION ALL ${quarter(sql`(f.looks >> 48) = (wanted.looks >> 48)`)}
        UNION ALL ${quarter(sql`((f.looks >> 32) & 65535) = ((wanted.looks >> 32) & 65535)`)}
        UNION ALL ${quarter(sql`((f.looks >> 16) & 65535) = ((wanted.looks >> 16) & 65535)`)}
        UNION ALL ${quarter(sql`(f.looks & 65535) = (wanted.looks & 65535)`)}
      ) near WHERE bit_count((near.looks # wanted.looks)::bit(64)) <= 3
    )
    SELECT l.id FROM (
      SELECT DISTINCT p.listing_id FROM alike a
      CROSS JOIN LATERAL (SELECT listing_id FROM photos WHERE hash = a.hash LIMIT ${steps}) p OFFSET 0
    ) shown CROSS JOIN LATERAL (
      SELECT id::float8 AS id FROM listings
      WHERE id = shown.listing_id AND seller_id <> ${sellerId}::uuid AND status IN ('active', 'paused', 'sold')
      OFFSET 0
    ) l LIMIT ${most}`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
