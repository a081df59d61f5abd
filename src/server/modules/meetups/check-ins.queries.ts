import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import {
  CHECK_IN_LATE_HOURS,
  CHECK_IN_REMINDER_HOURS,
  CHECK_IN_SHOWN_HOURS,
  type CheckInAnswer,
} from '#shared/rules/meetups.ts';

// SQL of the question "Are you safe?" after a meetup. Both kinds of questions are found along an index of due times.

export const CHECK_IN_BATCH = 100;

export type DueQuestion = { conversationId: string; userId: string; title: string };

const timeOf = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Takes the meetups that are due, so that no other process asks, and records who is asked. Users who left are not. */
export async function takeFirstQuestions(tx: Tx, now: Date): Promise<{ taken: number; due: DueQuestion[] }> {
  const { rows } = await tx.execute<{ id: string; isLate: boolean }>(sql`
    WITH due AS (
      SELECT id, check_in_at FROM meetups WHERE check_in_at <= ${timeOf(now)}
      ORDER BY check_in_at LIMIT ${CHECK_IN_BATCH} FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE meetups m SET check_in_at = NULL FROM due
    WHERE m.id = due.id
    RETURNING m.id, due.check_in_at < ${timeOf(now)} - make_interval(hours => ${CHECK_IN_LATE_HOURS}) AS "isLate"`);
  const ids = rows.flatMap(({ id, isLate }) => (isLate ? [] : id));
  if (ids.length === 0) return { taken: rows.length, due: [] };
  const asked = await tx.execute<DueQuestion>(sql`
    WITH asked AS (
      INSERT INTO meetup_check_ins (meetup_id, user_id, asked_at, remind_at)
      SELECT m.id, u.id, ${timeOf(now)}, ${timeOf(now)} + make_interval(hours => ${CHECK_IN_REMINDER_HOURS})
      FROM meetups m JOIN users u ON u.id IN (m.buyer_id, m.seller_id)
      WHERE m.id = ANY (${sql.param(ids)}::uuid[]) AND u.deletion_due_at IS NULL AND u.erased_at IS NULL
      ON CONFLICT (meetup_id, user_id) DO UPDATE
        SET asked_at = excluded.asked_at, remind_at = excluded.remind_at, answer = NULL, answered_at = NULL
      RETURNING meetup_id, user_id)
    SELECT c.id AS "conversationId", a.user_id AS "userId", c.title
    FROM asked a JOIN meetups m ON m.id = a.meetup_id JOIN conversations c ON c.id = m.conversation_id`);
  return { taken: rows.length, due: asked.rows };
}

/** The users who have not answered and have not left are asked once more. */
export async function takeSecondQuestions(tx: Tx, now: Date): Promise<{ taken: number; due: DueQuestion[] }> {
  const { rows } = await tx.execute<DueQuestion & { hasLeft: boolean }>(sql`
    WITH due AS (
      SELECT meetup_id, user_id FROM meetup_check_ins WHERE remind_at <= ${timeOf(now)}
      ORDER BY remind_at LIMIT ${CHECK_IN_BATCH} FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE meetup_check_ins i SET remind_at = NULL
    FROM due, meetups m, conversations c, users u
    WHERE (i.meetup_id, i.user_id) = (due.meetup_id, due.user_id) AND m.id = i.meetup_id
      AND c.id = m.conversation_id AND u.id = i.user_id
    RETURNING c.id AS "conversationId", i.user_id AS "userId", c.title,
      u.deletion_due_at IS NOT NULL OR u.erased_at IS NOT NULL AS "hasLeft"`);
  return { taken: rows.length, due: rows.filter(({ hasLeft }) => !hasLeft) };
}

export type CheckInRow = {
  meetupId: string;
  askedAt: Date;
  answer: CheckInAnswer | null;
  at: Date;
  place: string;
  title: string;
};

/** The last question to this user in the conversation, for two days. */
export async function findCheckIn(
  db: Db | Tx,
  conversationId: string,
  userId: string,
  now: Date,
): Promise<CheckInRow | null> {
  const { rows } = await db.execute<Omit<CheckInRow, 'askedAt' | 'at'> & { askedAt: string; at: string }>(sql`
    SELECT m.id AS "meetupId", i.asked_at AS "askedAt", i.answer, m.meet_at AS at, m.place, c.title
    FROM meetups m JOIN meetup_check_ins i ON i.meetup_id = m.id AND i.user_id = ${userId}
    JOIN conversations c ON c.id = m.conversation_id
    WHERE m.conversation_id = ${conversationId}
      AND i.asked_at > ${timeOf(now)} - make_interval(hours => ${CHECK_IN_SHOWN_HOURS})
    ORDER BY i.asked_at DESC LIMIT 1`);
  const [row] = rows;
  return row ? { ...row, askedAt: new Date(row.askedAt), at: new Date(row.at) } : null;
}

export async function answerQuestion(
  db: Db | Tx,
  { meetupId, userId }: { meetupId: string; userId: string },
  answer: CheckInAnswer,
): Promise<void> {
  await db.execute(sql`
    UPDATE meetup_check_ins SET answer = ${answer}, answered_at = now(), remind_at = NULL
    WHERE meetup_id = ${meetupId} AND user_id = ${userId}`);
}

/** After a handover that both users have confirmed, nobody is asked. */
export async function endCheckIns(tx: Tx, conversationId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE meetups SET check_in_at = NULL WHERE conversation_id = ${conversationId} AND check_in_at IS NOT NULL`);
  await tx.execute(sql`
    UPDATE meetup_check_ins SET remind_at = NULL
    WHERE remind_at IS NOT NULL AND meetup_id IN (SELECT id FROM meetups WHERE conversation_id = ${conversationId})`);
}
