import { eitherBlocks } from '#server/modules/blocks/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type SQL, type SQLWrapper, sql } from '#server/platform/database/sql.ts';

// SQL about online users and who may see them. Rows that were not renewed belong to dead processes.

const PRESENCE_TTL_SECONDS = 50;
/** The latest conversations whose other participants are notified. */
const MAX_WATCHERS = 200;

const cutoff = sql`now() - make_interval(secs => ${PRESENCE_TTL_SECONDS})`;

export function isOnline(userId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM presence WHERE presence.user_id = ${userId} AND presence.seen_at > ${cutoff})`;
}

/** Returns the users who were not online in any process before. */
export async function recordPresence(db: Db, process: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH requested AS (SELECT u.id, ${isOnline(sql`u.id`)} AS was_online FROM users u WHERE u.id = ANY (${sql.param(userIds)}::uuid[])),
    recorded AS (
      INSERT INTO presence (user_id, process, seen_at) SELECT id, ${process}::uuid, now() FROM requested
      ON CONFLICT (user_id, process) DO UPDATE SET seen_at = excluded.seen_at
    )
    SELECT id FROM requested WHERE NOT was_online`);
  return rows.map(({ id }) => id);
}

export async function renewPresence(db: Db, process: string, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO presence (user_id, process, seen_at)
    SELECT id, ${process}::uuid, now() FROM users WHERE id = ANY (${sql.param(userIds)}::uuid[])
    ON CONFLICT (user_id, process) DO UPDATE SET seen_at = excluded.seen_at`);
}

/** Returns the users who are not online in another process. */
export async function deletePresence(db: Db, process: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    WITH deleted AS (
      DELETE FROM presence WHERE process = ${process}::uuid AND user_id = ANY (${sql.param(userIds)}::uuid[]) RETURNING user_id
    )
    SELECT user_id FROM deleted d WHERE NOT EXISTS (
      SELECT FROM presence p WHERE p.user_id = d.user_id AND p.process <> ${process}::uuid AND p.seen_at > ${cutoff})`);
  return rows.map((row) => row.user_id);
}

/** Deletes rows that were not renewed, and returns the users who are not online any more. */
export async function deleteExpiredPresence(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    WITH deleted AS (DELETE FROM presence WHERE seen_at <= ${cutoff} RETURNING user_id)
    SELECT DISTINCT user_id FROM deleted d WHERE NOT EXISTS (
      SELECT FROM presence p WHERE p.user_id = d.user_id AND p.seen_at > ${cutoff})`);
  return rows.map((row) => row.user_id);
}

export async function isUserOnline(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ online: boolean }>(
    sql`SELECT ${isOnline(sql`${userId}::uuid`)} AS online`,
  );
  return rows[0]?.online ?? false;
}

/**
 * For each user, the online users who see their online status: the participants of their latest
 * conversations. With `hiding`, those who saw it before the user hid it.
 */
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
      ORDER BY last_message_at DESC, conversation_id DESC LIMIT ${MAX_WATCHERS}
    ) p
    WHERE u.id = ANY (${sql.param(userIds)}::uuid[]) AND u.show_online_status <> ${hiding}
      AND ${isOnline(sql`p.other_id`)} AND NOT ${eitherBlocks(sql`u.id`, sql`p.other_id`)}
    GROUP BY u.id`);
  return rows.map((row) => ({ userId: row.user_id, watchers: row.watchers }));
}
