import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserExport } from '#server/platform/module/define-module.ts';

// All SQL that exports the push devices of a user. They are erased with the sessions.

/** Without the endpoints, because an endpoint is enough to send pushes to the device. */
export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'sign-ins.json': {
        pushDevices: () =>
          walk(
            db,
            (after) => sql`
            SELECT p.id AS key, jsonb_build_object('since', p.created_at,
              'service', substring(p.endpoint from '^https?://([^/]+)'), 'device', s.user_agent) AS doc
            FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
            WHERE p.user_id = ${userId} ${afterKey(sql`p.id`, after, sql`uuid`)} ORDER BY p.id`,
          ),
      },
    },
  };
}
