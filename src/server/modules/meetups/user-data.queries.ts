import { eraseNotifications } from '#server/modules/notifications/index.ts';
import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';
import { checkInKey, meetupKey } from './meetups.notifications.ts';

// All SQL that erases and exports the meetups of a user.

/** Deletes the meetups and the reminders of the other users. Their messages stay in the conversations. */
export const eraseUser: UserErasure = {
  async data(db, userId) {
    await eraseNotifications(db, listReminders(db, userId));
    await deleteInBatches(db, 'meetups', isOf(userId));
  },
};

const isOf = (userId: string) => sql`(buyer_id = ${userId} OR seller_id = ${userId})`;

async function* listReminders(db: Db, userId: string) {
  const rows = walk(
    db,
    (after) => sql`
    SELECT id AS key, jsonb_build_object('conversation', conversation_id,
      'other', CASE buyer_id WHEN ${userId} THEN seller_id ELSE buyer_id END) AS doc
    FROM meetups WHERE ${isOf(userId)} ${afterKey(sql`id`, after, sql`uuid`)} ORDER BY id`,
  );
  for await (const { conversation, other } of rows) {
    yield { userId: String(other), key: meetupKey(String(conversation)) };
    yield { userId: String(other), key: checkInKey(String(conversation)) };
  }
}

export function exportUser(db: Db, userId: string): UserExport {
  const listMeetups = () =>
    walk(
      db,
      (after) => sql`
      SELECT m.id AS key, jsonb_build_object('conversation', m.conversation_id, 'with', u.name, 'place', m.place,
        'at', m.meet_at, 'status', m.status, 'suggestedBy', CASE m.proposer_id WHEN ${userId} THEN 'you' ELSE 'them' END,
        'suggestedAt', m.created_at,
        'youSetOutAt', CASE m.buyer_id WHEN ${userId} THEN m.buyer_on_way_at ELSE m.seller_on_way_at END,
        'askedIfYouAreSafeAt', i.asked_at, 'youAnswered', i.answer, 'youAnsweredAt', i.answered_at,
        'linksToThePlan', (SELECT count(*) FROM plan_links l WHERE l.meetup_id = m.id AND l.user_id = ${userId})) AS doc
      FROM meetups m JOIN users u ON u.id = CASE m.buyer_id WHEN ${userId} THEN m.seller_id ELSE m.buyer_id END
      LEFT JOIN meetup_check_ins i ON i.meetup_id = m.id AND i.user_id = ${userId}
      WHERE (m.buyer_id = ${userId} OR m.seller_id = ${userId}) ${afterKey(sql`m.id`, after, sql`uuid`)} ORDER BY m.id`,
    );
  return { files: { 'conversations.json': { meetups: listMeetups } } };
}
