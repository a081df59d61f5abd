import { inBatches } from '#server/platform/database/batches.ts';
import { type Db, executePrepared, type Tx } from '#server/platform/database/database.ts';
import { and, desc, eq, inArray, lt, lte, or, sql } from '#server/platform/database/sql.ts';
import { NOTIFICATIONS_COUNT_MAX } from '#shared/rules/limits.ts';
import { notifications } from './notifications.tables.ts';

// All SQL about notifications. Statements that write several notifications of a user lock them in the order
// of their keys, so that they do not deadlock.

export type NotificationRow = typeof notifications.$inferSelect;

/** A notification with the same key is updated: it becomes unread and moves to the top of the list. */
export async function upsertNotifications(
  db: Db | Tx,
  rows: (typeof notifications.$inferInsert)[],
): Promise<Pick<NotificationRow, 'id' | 'kind'>[]> {
  return db
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.key],
      set: {
        kind: sql`excluded.kind`,
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        path: sql`excluded.path`,
        notifiedAt: sql`excluded.notified_at`,
        readAt: null,
      },
    })
    .returning({ id: notifications.id, kind: notifications.kind });
}

/** The last notification of a page. */
export type NotificationCursor = { at: Date; id: number };

export async function listNotifications(
  db: Db,
  userId: string,
  { after, limit }: { after: NotificationCursor | null; limit: number },
): Promise<NotificationRow[]> {
  const { id, notifiedAt } = notifications;
  const isAfter = after && or(lt(notifiedAt, after.at), and(eq(notifiedAt, after.at), lt(id, after.id)));
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        after ? lte(notifiedAt, after.at) : undefined,
        isAfter ?? undefined,
      ),
    )
    .orderBy(desc(notifiedAt), desc(id))
    .limit(limit);
}

/** Counts the unread notifications of each user, up to the largest number that is shown. */
export async function countUnread(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await executePrepared<{ user_id: string; unread: number }>(
    db,
    'unread_notifications',
    sql`
    SELECT m.user_id, u.unread FROM unnest(${sql.param(userIds)}::uuid[]) AS m(user_id)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS unread FROM (
        SELECT FROM notifications n WHERE n.user_id = m.user_id AND n.read_at IS NULL LIMIT ${NOTIFICATIONS_COUNT_MAX}) counted
    ) u`,
  );
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}

/** Returns whether the user has this notification, even if it was read before. */
export async function markRead(db: Db, userId: string, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    WITH read AS (
      UPDATE notifications SET read_at = now() WHERE id = ${id} AND user_id = ${userId} AND read_at IS NULL)
    SELECT EXISTS (SELECT FROM notifications WHERE id = ${id} AND user_id = ${userId}) AS found`);
  return rows[0]?.found ?? false;
}

/** `until` null marks all. */
export async function markReadUntil(db: Db, userId: string, until: Date | null): Promise<void> {
  await db.execute(sql`
    UPDATE notifications SET read_at = now() WHERE id IN (
      SELECT id FROM notifications WHERE user_id = ${userId} AND read_at IS NULL
        AND notified_at <= coalesce(${until?.toISOString() ?? null}::timestamptz, 'infinity')
      ORDER BY key FOR NO KEY UPDATE)`);
}

/** For notifications whose subject the user has seen, or which are obsolete. */
export async function markNotificationsRead(tx: Tx, userId: string, keys: readonly string[]): Promise<void> {
  await executePrepared(
    tx,
    'mark_notifications_read',
    sql`
    UPDATE notifications SET read_at = now() WHERE id IN (
      SELECT id FROM notifications WHERE user_id = ${userId} AND key = ANY (${sql.param(keys)}::text[]) AND read_at IS NULL
      ORDER BY key FOR NO KEY UPDATE)`,
  );
}

/** For notifications whose subject does not exist any more. */
export async function deleteNotifications(tx: Tx, userId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = and(eq(notifications.userId, userId), inArray(notifications.key, [...keys]));
  await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(rows)
    .orderBy(notifications.key)
    .for('update');
  await tx.delete(notifications).where(rows);
}

const BATCH_SIZE = 5_000;

/** Returns the number of deleted notifications. */
export async function deleteOldNotifications(db: Db, before: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE notified_at < ${before.toISOString()}::timestamptz
        ORDER BY notified_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`),
  );
}
