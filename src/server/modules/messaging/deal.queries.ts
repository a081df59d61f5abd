import { type SQL, sql } from '#server/platform/database/sql.ts';

// SQL expressions for the deal of a conversation, as rows of `messaging.rows.ts`.

/** The reservation of a listing that has not ended, or null. */
export function openReservationOf(listingId: SQL): SQL {
  return sql`(SELECT json_build_object('buyerId', r.buyer_id, 'price', r.price, 'until', r.reserved_until)
    FROM reservations r WHERE r.listing_id = ${listingId} AND r.ended_at IS NULL)`;
}

/** The sale of a listing to the buyer, or null. */
export function saleToBuyerOf(listingId: SQL, buyerId: SQL): SQL {
  return sql`(SELECT json_build_object('price', s.price, 'soldAt', s.sold_at)
    FROM sales s WHERE s.listing_id = ${listingId} AND s.buyer_id = ${buyerId} AND s.undone_at IS NULL)`;
}
