import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, sql } from '#server/platform/database/sql.ts';
import { type CheckInAnswer, PLAN_LINKS_MAX } from '#shared/rules/meetups.ts';
import { meetups, planLinks } from './meetups.tables.ts';

// SQL of the links by which users share a plan.

/** Locks the meetup, so that links created at the same time are counted together. The oldest make room. */
export async function insertPlanLink(
  tx: Tx,
  link: { tokenHash: Buffer; meetupId: string; userId: string },
): Promise<void> {
  await tx.select({ id: meetups.id }).from(meetups).where(eq(meetups.id, link.meetupId)).for('no key update');
  await tx.execute(sql`
    DELETE FROM plan_links WHERE token_hash IN (
      SELECT token_hash FROM plan_links WHERE meetup_id = ${link.meetupId} AND user_id = ${link.userId}
      ORDER BY created_at DESC, token_hash OFFSET ${PLAN_LINKS_MAX - 1})`);
  await tx.insert(planLinks).values(link);
}

export async function deletePlanLinks(db: Db, meetupId: string, userId: string): Promise<void> {
  await db.delete(planLinks).where(and(eq(planLinks.meetupId, meetupId), eq(planLinks.userId, userId)));
}

type SharedPlan = {
  place: string;
  spotId: string | null;
  at: Date;
  agreed: boolean;
  title: string;
  otherName: string;
  checkIn: 'none' | 'asked' | CheckInAnswer;
};

/** Null for an unknown link, for a plan that was cancelled or replaced, and if one of the users has left. */
export async function findSharedPlan(db: Db, tokenHash: Buffer): Promise<SharedPlan | null> {
  const { rows } = await db.execute<Omit<SharedPlan, 'at'> & { at: number }>(sql`
    SELECT m.place, extract(epoch FROM m.meet_at)::float8 * 1000 AS at, m.status = 'agreed' AS agreed, c.title,
      other.name AS "otherName", m.spot_id AS "spotId",
      CASE WHEN i.user_id IS NULL THEN 'none' ELSE coalesce(i.answer, 'asked') END AS "checkIn"
    FROM plan_links l
    JOIN meetups m ON m.id = l.meetup_id AND m.status IN ('proposed', 'agreed')
    JOIN conversations c ON c.id = m.conversation_id
    JOIN users own ON own.id = l.user_id AND own.erased_at IS NULL AND own.deletion_due_at IS NULL
    JOIN users other ON other.id = CASE l.user_id WHEN m.buyer_id THEN m.seller_id ELSE m.buyer_id END
      AND other.erased_at IS NULL AND other.deletion_due_at IS NULL
    LEFT JOIN meetup_check_ins i ON i.meetup_id = m.id AND i.user_id = l.user_id
      AND (i.asked_at > m.meet_at OR m.status = 'proposed')
    WHERE l.token_hash = ${tokenHash}`);
  const [row] = rows;
  return row ? { ...row, at: new Date(row.at) } : null;
}

const BATCH_SIZE = 1_000;

/** Deletes the links of meetups before this time. Returns their number. */
export async function deleteOldPlanLinks(db: Db, before: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM plan_links WHERE token_hash IN (
        SELECT l.token_hash FROM plan_links l JOIN meetups m ON m.id = l.meetup_id
        WHERE m.meet_at < ${before.toISOString()}::timestamptz LIMIT ${limit})`),
  );
}
