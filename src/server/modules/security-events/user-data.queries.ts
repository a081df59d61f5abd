import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserExport } from '#server/platform/module/define-module.ts';

// All SQL that exports the security events of a user. The nightly cleanup deletes them by age.

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'sign-ins.json': {
        securityEvents: () =>
          walk(
            db,
            (after) => sql`
            SELECT id AS key, jsonb_build_object('at', at, 'kind', kind, 'detail', detail, 'device', device, 'count', count) AS doc
            FROM security_events WHERE user_id = ${userId} ${afterKey(sql`id`, after, sql`bigint`)} ORDER BY id`,
          ),
      },
    },
  };
}
