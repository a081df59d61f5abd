import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the number reports of a user. Entries of the list are not about users who can be found.

/** A confirmed report stays on the list, without its text and its reporter. */
export const eraseUser: UserErasure = {
  async data(db, userId) {
    await deleteInBatches(db, 'number_requests', sql`user_id = ${userId}`);
  },
};

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'contacts.json': {
        numberReports: () =>
          walk(
            db,
            (after) => sql`
            SELECT id AS key, jsonb_build_object('type', type, 'kind', kind, 'reason', reason, 'note', note,
              'ad', listing_id, 'conversation', conversation_id, 'at', created_at) AS doc
            FROM number_requests WHERE user_id = ${userId} ${afterKey(sql`id`, after, sql`uuid`)} ORDER BY id`,
          ),
      },
    },
  };
}
