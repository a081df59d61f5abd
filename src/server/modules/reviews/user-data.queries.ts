import { eraseNotifications } from '#server/modules/notifications/index.ts';
import { updateInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';
import { reviewKey } from './reviews.notifications.ts';

// All SQL that erases and exports the reviews of a user.

/**
 * Deletes the user's replies. Their reviews of others stay, because they are part of the others' reputation.
 */
export const eraseUser: UserErasure = {
  async data(db, userId) {
    await eraseNotifications(db, listNotificationsToSubjects(db, userId));
    await updateInBatches(db, 'reviews', {
      set: sql`reply = NULL, replied_at = NULL`,
      where: sql`subject_id = ${userId} AND reply IS NOT NULL`,
    });
  },
};

async function* listNotificationsToSubjects(db: Db, userId: string) {
  const rows = walk(
    db,
    (after) => sql`
    SELECT id AS key, jsonb_build_object('id', id, 'subject', subject_id) AS doc
    FROM reviews WHERE author_id = ${userId} ${afterKey(sql`id`, after, sql`uuid`)} ORDER BY id`,
  );
  for await (const { id, subject } of rows) yield { userId: String(subject), key: reviewKey(String(id)) };
}

export function exportUser(db: Db, userId: string): UserExport {
  const list = (side: 'author' | 'subject') => () => {
    const [mine, other] =
      side === 'author' ? [sql`author_id`, sql`subject_id`] : [sql`subject_id`, sql`author_id`];
    return walk(
      db,
      (after) => sql`
      SELECT r.id AS key, jsonb_build_object('ad', r.listing_id, 'with', u.name, 'stars', r.stars, 'text', r.text,
        'writtenAt', r.created_at, 'reply', r.reply, 'repliedAt', r.replied_at) AS doc
      FROM reviews r JOIN users u ON u.id = r.${other}
      WHERE r.${mine} = ${userId} ${afterKey(sql`r.id`, after, sql`uuid`)} ORDER BY r.id`,
    );
  };
  return { files: { 'reviews.json': { written: list('author'), received: list('subject') } } };
}
