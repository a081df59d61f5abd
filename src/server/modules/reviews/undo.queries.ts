import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';

// What becomes of reviews when a seller's item comes back: what the seller said of the buyer goes with the sale. What the
// buyer said of the seller stays, or a bad word could be undone by whom it is about.

/** Both sides of a seller's standing sale, in the order in which everyone locks them. */
export async function lockSaleParties(tx: Tx, listingId: number, sellerId: string): Promise<void> {
  await tx.execute(sql`
    SELECT FROM users WHERE id IN (
      SELECT unnest(ARRAY[seller_id, buyer_id]) FROM sales
      WHERE listing_id = ${listingId} AND seller_id = ${sellerId} AND undone_at IS NULL)
    ORDER BY id FOR NO KEY UPDATE`);
}

export async function deleteSellerReview(tx: Tx, listingId: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM reviews r USING sales s
    WHERE s.listing_id = ${listingId} AND s.undone_at IS NULL AND r.sale_id = s.id AND r.author_id = s.seller_id`);
}
