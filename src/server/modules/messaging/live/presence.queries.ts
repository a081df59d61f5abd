import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { eitherBlocks } from '#server/modules/blocks/index.ts';
import type { Db } from '#server/platform/database/database.ts';

// All SQL about who has the market open, and who may know it. Rows that were not renewed in time are from processes that have died.

const LASTS_SECONDS = 50;
/** The latest conversations in which somebody may be looking. */
const MOST_WATCHERS = 200;

const lasts = sql`now() - make_interval(secs => ${LASTS_SECONDS})`;

/** A condition for a member's id. */
export function isOnline(userId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM presence WHERE presence.user_id = ${userId} AND presence.seen_at > ${lasts})`;
}

/** Those who were not here before, in any process. */
export async function notePresence(db: Db, process: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH given AS (SELECT u.id, ${isOnline(sql`u.id`)} AS was_here FROM users u WHERE u.id = ANY (${sql.param(userIds)}::uuid[])),
    noted AS (
      INSERT INTO presence (user_id, process, seen_at) SELECT id, ${process}::uuid, now() FROM given
      ON CONFLICT (user_id, process) DO UPDATE SET seen_at = excluded.seen_at
    )
    SELECT id FROM given WHERE NOT was_here`);
  return rows.map(({ id }) => id);
}

export async function renewPresence(db: Db, process: string, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO presence (user_id, process, seen_at)
    SELECT id, ${process}::uuid, now() FROM users WHERE id = ANY (${sql.param(userIds)}::uuid[])
    ON CONFLICT (user_id, process) DO UPDATE SET seen_at = excluded.seen_at`);
}

/** Those who are not here any more, in no process. */
export async function forgetPresence(db: Db, process: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    WITH gone AS (
      DELETE FROM presence WHERE process = ${process}::uuid AND user_id = ANY (${sql.param(userIds)}::uuid[]) RETURNING user_id
    )
    SELECT user_id FROM gone g WHERE NOT EXISTS (
      SELECT FROM presence p WHERE p.user_id = g.user_id AND p.process <> ${process}::uuid AND p.seen_at > ${lasts})`);
  return rows.map((row) => row.user_id);
}

/** Takes away what was not renewed; those who are not here any more. */
export async function sweepPresence(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    WITH gone AS (DELETE FROM presence WHERE seen_at <= ${lasts} RETURNING user_id)
    SELECT DISTINCT user_id FROM gone g WHERE NOT EXISTS (
      SELECT FROM presence p WHERE p.user_id = g.user_id AND p.seen_at > ${lasts})`);
  return rows.map((row) => row.user_id);
}

export async function isHere(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ here: boolean }>(sql`SELECT ${isOnline(sql`${userId}::uuid`)} AS here`);
  return rows[0]?.here ?? false;
}

/** Who is here and sees whether these members are, or (hiding) saw it until now: those they talked with lately. */
export async function listWatchers(
  db: Db,
  userIds: readonly string[],
  { hiding = false } = {},
): Promise<{ userId: string; watchers: string[] }[]> {
  const { rows } = await db.execute<{ user_id: string; watchers: string[] }>(sql`
    SELECT u.id AS user_id, array_agg(DISTINCT p.other_id) AS watchers
    FROM users u
    CROSS JOIN LATERAL (
      SELECT other_id FROM participants WHERE user_id = u.id AND NOT hidden
      ORDER BY last_message_at DESC, conversation_id DESC LIMIT ${MOST_WATCHERS}
    ) p
    WHERE u.id = ANY (${sql.param(userIds)}::uuid[]) AND u.show_online_status <> ${hiding}
      AND ${isOnline(sql`p.other_id`)} AND NOT ${eitherBlocks(sql`u.id`, sql`p.other_id`)}
    GROUP BY u.id`);
  return rows.map((row) => ({ userId: row.user_id, watchers: row.watchers }));
}
