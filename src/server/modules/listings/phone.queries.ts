import type { Db, Tx } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import type { CursorPosition } from '#server/platform/database/keyset-cursor.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL about showing a seller's phone number, and the record of who saw it.

/** The setting of the listing overrides the profile. An unconfirmed number may belong to another person. */
export async function findShownPhone(db: Db | Tx, listingId: number): Promise<string | null> {
  const { rows } = await db.execute<{ phone: string | null }>(sql`
    SELECT u.phone FROM listings l JOIN listing_texts t ON t.listing_id = l.id JOIN users u ON u.id = l.seller_id
    WHERE l.id = ${listingId} AND coalesce(t.show_phone, u.show_phone) AND u.phone_confirmed_at IS NOT NULL`);
  return rows[0]?.phone ?? null;
}

/** Once per listing and viewer, because the seller sees the number of users, not of clicks. */
export async function recordReveal(db: Db | Tx, listingId: number, viewerId: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO phone_reveals (listing_id, viewer_id) VALUES (${listingId}, ${viewerId}) ON CONFLICT DO NOTHING`);
}

/** Newest first. */
export async function listViewers(
  db: Db,
  listingId: number,
  { after, limit }: { after: CursorPosition | null; limit: number },
) {
  const isLater = after
    ? sql`AND (r.revealed_at, r.viewer_id) < (${momentOf(after)}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<{
    viewer_id: string;
    name: string;
    image: string | null;
    revealed_at: string;
    at: number;
  }>(sql`
    SELECT r.viewer_id, u.name, CASE WHEN u.deletion_due_at IS NULL THEN u.image END AS image, r.revealed_at, ${microsecondsOf(sql`r.revealed_at`)} AS at
    FROM phone_reveals r JOIN users u ON u.id = r.viewer_id
    WHERE r.listing_id = ${listingId} ${isLater}
    ORDER BY r.revealed_at DESC, r.viewer_id DESC LIMIT ${limit}`);
  return rows.map(({ viewer_id, name, image, revealed_at, at }) => ({
    id: viewer_id,
    name,
    image,
    at,
    revealedAt: new Date(revealed_at),
  }));
}

export async function countReveals(db: Db, listingId: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM phone_reveals WHERE listing_id = ${listingId}`,
  );
  return rows[0]?.n ?? 0;
}
