import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the handovers of a user. The sales stay.

export const eraseUser: UserErasure = {
  async data(db, userId) {
    await deleteInBatches(db, 'handovers', sql`(buyer_id = ${userId} OR seller_id = ${userId})`);
  },
};

export function exportUser(db: Db, userId: string): UserExport {
  const listHandovers = () =>
    walk(
      db,
      (after) => sql`
      SELECT reservation_id AS key, jsonb_build_object('role', CASE buyer_id WHEN ${userId} THEN 'buyer' ELSE 'seller' END,
        'codes', code_number, 'wrongCodes', wrong_tries, 'itemCheckedAt', item_checked_at,
        'confirmedAt', confirmed_at) AS doc
      FROM handovers
      WHERE (buyer_id = ${userId} OR seller_id = ${userId}) ${afterKey(sql`reservation_id`, after, sql`bigint`)}
      ORDER BY reservation_id`,
    );
  return { files: { 'deals.json': { handovers: listHandovers } } };
}
