import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// SQL of the reminders of meetups.

export const REMINDER_BATCH = 100;

export type DueReminder = {
  conversationId: string;
  userIds: string[];
  title: string;
  place: string;
  at: Date;
};

/** Takes the reminders that are due, so that no other process sends them. */
export async function takeDueReminders(tx: Tx, now: Date): Promise<DueReminder[]> {
  const { rows } = await tx.execute<Omit<DueReminder, 'at'> & { at: number }>(sql`
    UPDATE meetups m SET remind_at = NULL FROM conversations c
    WHERE c.id = m.conversation_id AND m.id IN (
      SELECT id FROM meetups WHERE remind_at <= ${now.toISOString()}::timestamptz
      ORDER BY remind_at LIMIT ${REMINDER_BATCH} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING m.conversation_id AS "conversationId", ARRAY[m.buyer_id::text, m.seller_id::text] AS "userIds",
      c.title, m.place, extract(epoch FROM m.meet_at)::float8 * 1000 AS at`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
