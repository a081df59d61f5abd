import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';

// All SQL about showing a seller's number.

/** What the ad says goes before what the seller's profile says. */
export async function findOfferedPhone(db: Db | Tx, listingId: number): Promise<string | null> {
  const { rows } = await db.execute<{ phone: string | null }>(sql`
    SELECT u.phone FROM listings l JOIN listing_texts t ON t.listing_id = l.id JOIN users u ON u.id = l.seller_id
    WHERE l.id = ${listingId} AND coalesce(t.show_phone, u.show_phone)`);
  return rows[0]?.phone ?? null;
}

/** Once per listing and viewer: the seller is told how many people, not how many clicks. */
export async function noteReveal(db: Db | Tx, listingId: number, viewerId: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO phone_reveals (listing_id, viewer_id) VALUES (${listingId}, ${viewerId}) ON CONFLICT DO NOTHING`);
}
