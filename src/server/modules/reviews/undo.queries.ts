import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// Reviews after a seller undoes a sale. The seller's review of the buyer is deleted with the sale. The
// buyer's review of the seller stays, because otherwise sellers could remove bad reviews.

/** Locks both parties of the seller's current sale by ascending id, as `lockParties` does. */
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
