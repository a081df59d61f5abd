import { eraseNotifications } from '#server/modules/notifications/index.ts';
import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';
import { followNotificationKey } from './notify-followers.ts';

// All SQL that erases and exports the sellers that a user follows, and erases the followers of a user.

export const eraseUser: UserErasure = {
  async data(db, userId) {
    await eraseNotifications(db, listNotificationsToFollowers(db, userId));
    await deleteInBatches(db, 'follows', sql`follower_id = ${userId} OR seller_id = ${userId}`);
  },
};

/** They name the erased seller. */
async function* listNotificationsToFollowers(db: Db, userId: string) {
  const rows = walk(
    db,
    (after) => sql`
    SELECT follower_id AS key, jsonb_build_object('follower', follower_id) AS doc
    FROM follows WHERE seller_id = ${userId} ${afterKey(sql`follower_id`, after, sql`uuid`)} ORDER BY follower_id`,
  );
  for await (const { follower } of rows)
    yield { userId: String(follower), key: followNotificationKey(userId) };
}

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'contacts.json': {
        followed: () =>
          walk(
            db,
            (after) => sql`
            SELECT f.seller_id AS key, jsonb_build_object('name', u.name, 'since', f.created_at) AS doc
            FROM follows f JOIN users u ON u.id = f.seller_id
            WHERE f.follower_id = ${userId} ${afterKey(sql`f.seller_id`, after, sql`uuid`)} ORDER BY f.seller_id`,
          ),
      },
    },
  };
}
