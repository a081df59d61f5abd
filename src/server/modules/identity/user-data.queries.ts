import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the identity checks of a user, and deletes old ones.

export const eraseUser: UserErasure = {
  async data(db, userId) {
    await deleteInBatches(db, 'identity_checks', sql`user_id = ${userId}`);
  },
};

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'identity.json': {
        identityChecks: () =>
          walk(
            db,
            (after) => sql`
            SELECT id AS key, jsonb_build_object('document', document, 'state', state, 'problem', problem,
              'startedAt', created_at, 'endedAt', decided_at) AS doc
            FROM identity_checks WHERE user_id = ${userId} ${afterKey(sql`id`, after, sql`uuid`)} ORDER BY id`,
          ),
      },
    },
  };
}

export async function deleteRejectedChecks(db: Db, before: Date): Promise<number> {
  return deleteInBatches(
    db,
    'identity_checks',
    sql`state = 'rejected' AND decided_at < ${before.toISOString()}`,
  );
}
