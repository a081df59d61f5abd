import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';

// All SQL about showing a seller's number.

export async function findOfferedPhone(db: Db | Tx, sellerId: string): Promise<string | null> {
  const { rows } = await db.execute<{ phone: string | null }>(
    sql`SELECT phone FROM users WHERE id = ${sellerId} AND show_phone`,
  );
  return rows[0]?.phone ?? null;
}

/** Once per listing and viewer: the seller is told how many people, not how many clicks. */
export async function noteReveal(db: Db | Tx, listingId: number, viewerId: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO phone_reveals (listing_id, viewer_id) VALUES (${listingId}, ${viewerId}) ON CONFLICT DO NOTHING`);
}
