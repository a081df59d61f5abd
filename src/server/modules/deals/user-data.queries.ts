import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the deals of a user.

export const eraseUser: UserErasure = {
  async data(db, userId) {
    const ofSeller = sql`listing_id IN (SELECT id FROM listings WHERE seller_id = ${userId})`;
    await deleteInBatches(db, 'reservations', sql`buyer_id = ${userId}`);
    await deleteInBatches(db, 'reservations', ofSeller);
    await deleteInBatches(db, 'reservation_waiters', sql`user_id = ${userId}`);
    await deleteInBatches(db, 'reservation_waiters', ofSeller);
    await deleteInBatches(db, 'lowest_prices', ofSeller);
  },
};

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'deals.json': {
        reservedForYou: () =>
          walk(
            db,
            (after) => sql`
            SELECT r.id AS key, ${RESERVATION} AS doc FROM reservations r JOIN listings l ON l.id = r.listing_id
            WHERE r.buyer_id = ${userId} ${afterKey(sql`r.id`, after, sql`bigint`)} ORDER BY r.id`,
          ),
        reservedByYou: () =>
          walk(
            db,
            (after) => sql`
            SELECT r.id AS key, ${RESERVATION} AS doc FROM listings l JOIN reservations r ON r.listing_id = l.id
            WHERE l.seller_id = ${userId} ${afterKey(sql`r.id`, after, sql`bigint`)} ORDER BY r.id`,
          ),
        waitingFor: () =>
          walk(
            db,
            (after) => sql`
            SELECT w.listing_id AS key, jsonb_build_object('ad', w.listing_id, 'since', w.created_at) AS doc
            FROM reservation_waiters w
            WHERE w.user_id = ${userId} ${afterKey(sql`w.listing_id`, after, sql`bigint`)} ORDER BY w.listing_id`,
          ),
        lowestPrices: () =>
          walk(
            db,
            (after) => sql`
            SELECT l.id AS key, jsonb_build_object('ad', l.id, 'lowestPrice', p.amount) AS doc
            FROM listings l JOIN lowest_prices p ON p.listing_id = l.id
            WHERE l.seller_id = ${userId} ${afterKey(sql`l.id`, after, sql`bigint`)} ORDER BY l.id`,
          ),
      },
    },
  };
}

const RESERVATION = sql`jsonb_build_object('ad', r.listing_id, 'title', l.title, 'price', r.price, 'from', r.created_at,
  'until', r.reserved_until, 'endedAt', r.ended_at, 'endedBecause', r.end_reason)`;
