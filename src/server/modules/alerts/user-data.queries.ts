import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the alerts of a user.

export const eraseUser: UserErasure = {
  async data(db, userId) {
    for (const table of ['alert_matches', 'deleted_alerts', 'alerts'])
      await deleteInBatches(db, table, sql`user_id = ${userId}`);
  },
};

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'alerts.json': {
        alerts: () =>
          walk(
            db,
            (after) => sql`
            SELECT id AS key, jsonb_build_object('name', name, 'search', search, 'pace', pace, 'pausedAt', paused_at,
              'createdAt', created_at) AS doc
            FROM alerts WHERE user_id = ${userId} ${afterKey(sql`id`, after, sql`uuid`)} ORDER BY id`,
          ),
        found: () =>
          walk(
            db,
            (after) => sql`
            SELECT listing_id AS key, jsonb_build_object('ad', listing_id, 'foundAt', matched_at) AS doc
            FROM alert_matches
            WHERE user_id = ${userId} ${afterKey(sql`listing_id`, after, sql`bigint`)} ORDER BY listing_id`,
          ),
      },
    },
  };
}
