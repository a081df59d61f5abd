import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the blocks of a user.

export const eraseUser: UserErasure = {
  async data(db, userId) {
    await deleteInBatches(db, 'blocks', sql`blocker_id = ${userId} OR blocked_id = ${userId}`);
  },
};

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'contacts.json': {
        blocked: () =>
          walk(
            db,
            (after) => sql`
            SELECT b.blocked_id AS key, jsonb_build_object('name', u.name, 'since', b.created_at) AS doc
            FROM blocks b JOIN users u ON u.id = b.blocked_id
            WHERE b.blocker_id = ${userId} ${afterKey(sql`b.blocked_id`, after, sql`uuid`)} ORDER BY b.blocked_id`,
          ),
      },
    },
  };
}
