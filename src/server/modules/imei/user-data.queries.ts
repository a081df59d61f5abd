import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that deletes and exports what users entered and compared. An export has no numbers, since there are only hashes.

export const eraseUser: UserErasure = {
  async data(db, userId) {
    await deleteInBatches(db, 'listing_imeis', sql`seller_id = ${userId}`);
    await deleteInBatches(db, 'imei_comparisons', sql`buyer_id = ${userId}`);
  },
};

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'imeis.json': {
        entered: () =>
          walk(
            db,
            (after) => sql`
            SELECT listing_id AS key, jsonb_build_object('ad', listing_id, 'enteredAt', entered_at) AS doc
            FROM listing_imeis
            WHERE seller_id = ${userId} ${afterKey(sql`listing_id`, after, sql`bigint`)} ORDER BY listing_id`,
          ),
        compared: () =>
          walk(
            db,
            (after) => sql`
            SELECT listing_id AS key,
              jsonb_build_object('ad', listing_id, 'same', is_same, 'tries', tries, 'at', compared_at) AS doc
            FROM imei_comparisons
            WHERE buyer_id = ${userId} ${afterKey(sql`listing_id`, after, sql`bigint`)} ORDER BY listing_id`,
          ),
      },
    },
  };
}

const ENDED = sql`('sold', 'expired', 'removed')`;

/** Of listings that ended so long ago that there is no dispute about them. */
export function deleteOldImeis(db: Db, before: Date): Promise<number> {
  return deleteInBatches(
    db,
    'listing_imeis',
    sql`entered_at < ${before.toISOString()}::timestamptz AND EXISTS (
      SELECT FROM listings l WHERE l.id = listing_id AND l.status IN ${ENDED}
        AND l.updated_at < ${before.toISOString()}::timestamptz)`,
  );
}

export function deleteOldComparisons(db: Db, before: Date): Promise<number> {
  return deleteInBatches(db, 'imei_comparisons', sql`compared_at < ${before.toISOString()}::timestamptz`);
}

export function deleteExpiredReports(db: Db, now: Date): Promise<number> {
  return deleteInBatches(db, 'reported_imeis', sql`expires_at < ${now.toISOString()}::timestamptz`);
}
