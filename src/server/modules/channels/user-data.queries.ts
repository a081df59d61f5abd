import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { later, walk } from '#server/platform/database/walk-rows.ts';
import type { UserExport } from '#server/platform/module/define-module.ts';

// All SQL that exports the devices to which a user gets push messages. They are erased with the sessions.

/** Without the endpoints: an endpoint is enough to wake the device. */
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
            WHERE p.user_id = ${userId} ${later(sql`p.id`, after, sql`uuid`)} ORDER BY p.id`,
          ),
      },
    },
  };
}
