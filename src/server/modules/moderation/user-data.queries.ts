import { updateInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the reports of a user.

/** Deletes the note. Moderators still see that a user sent the report, and its reason. */
export const eraseUser: UserErasure = {
  async data(db, userId) {
    for (const table of ['reports', 'conversation_reports', 'seller_reports'])
      await updateInBatches(db, table, {
        set: sql`note = ''`,
        where: sql`reporter_id = ${userId} AND note <> ''`,
      });
  },
};

/** Exports the reports as the user sent them, without the decisions of the moderators. */
export function exportUser(db: Db, userId: string): UserExport {
  const list = (about: SQL, table: SQL) => () =>
    walk(
      db,
      (after) => sql`
      SELECT id AS key, jsonb_build_object(${about}, 'reason', reason, 'note', note, 'at', created_at) AS doc
      FROM ${table} WHERE reporter_id = ${userId} ${afterKey(sql`id`, after, sql`uuid`)} ORDER BY id`,
    );
  return {
    files: {
      'contacts.json': {
        reportedAds: list(sql`'ad', listing_id`, sql`reports`),
        reportedSellers: list(sql`'seller', seller_id`, sql`seller_reports`),
        reportedConversations: list(sql`'conversation', conversation_id`, sql`conversation_reports`),
      },
    },
  };
}
