import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the favorites of a user.

export const eraseUser: UserErasure = {
  async data(db, userId) {
    for (const table of ['favorites', 'deleted_favorites'])
      await deleteInBatches(db, table, sql`user_id = ${userId}`);
  },
};

/** For listings whose content is erased. */
export async function deleteFavoritesOf(tx: Tx, listingIds: readonly number[]): Promise<void> {
  const these = sql`ANY (${sql.param(listingIds)}::bigint[])`;
  await tx.execute(sql`DELETE FROM favorites WHERE listing_id = ${these}`);
  await tx.execute(sql`DELETE FROM deleted_favorites WHERE listing_id = ${these}`);
}

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'favourites.json': {
        favourites: () =>
          walk(
            db,
            (after) => sql`
            SELECT listing_id AS key, jsonb_build_object('ad', listing_id, 'title', title, 'price', price,
              'priceKind', price_kind, 'savedAt', saved_at, 'note', note) AS doc
            FROM favorites
            WHERE user_id = ${userId} ${afterKey(sql`listing_id`, after, sql`bigint`)} ORDER BY listing_id`,
          ),
      },
    },
  };
}
