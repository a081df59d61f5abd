import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the notifications of a user, and deletes those that name an erased user.

export const eraseUser: UserErasure = {
  async data(db, userId) {
    await deleteInBatches(db, 'notifications', sql`user_id = ${userId}`);
  },
};

type NotificationKey = { userId: string; key: string };

const BATCH = 500;

/** The keys may belong to any users. */
export async function eraseNotifications(db: Db, keys: AsyncIterable<NotificationKey>): Promise<void> {
  let batch: NotificationKey[] = [];
  const flush = async () => {
    if (batch.length > 0)
      await db.execute(sql`
        DELETE FROM notifications n USING unnest(
          ${sql.param(batch.map(({ userId }) => userId))}::uuid[], ${sql.param(batch.map(({ key }) => key))}::text[]
        ) AS erased(user_id, key)
        WHERE n.user_id = erased.user_id AND n.key = erased.key`);
    batch = [];
  };
  for await (const key of keys) {
    batch.push(key);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'notifications.json': {
        notifications: () =>
          walk(
            db,
            (after) => sql`
            SELECT id AS key, jsonb_build_object('kind', kind, 'title', title, 'text', body, 'path', path,
              'notifiedAt', notified_at, 'readAt', read_at) AS doc
            FROM notifications WHERE user_id = ${userId} ${afterKey(sql`id`, after, sql`bigint`)} ORDER BY id`,
          ),
      },
    },
  };
}
