import { and, desc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { inBatches } from '#server/platform/database/batches.ts';
import { type Db, executePrepared, type Tx } from '#server/platform/database/database.ts';
import { NOTIFICATIONS_COUNT_MAX } from '#shared/rules/limits.ts';
import { notifications } from './notifications.tables.ts';

// All SQL about what members were told; the member is in every one of them. Whoever writes to several of a member's
// locks them in the order of their keys, so that nobody waits in a circle.

export type NotificationRow = typeof notifications.$inferSelect;

/** Told again, it is unread and at the top again. */
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

/** The last one of a page. */
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

/** How many each of these members has not read; nobody is shown more than so many. */
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

/** Whether there is such a one of theirs, read before or not. */
export async function markRead(db: Db, userId: string, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    WITH read AS (
      UPDATE notifications SET read_at = now() WHERE id = ${id} AND user_id = ${userId} AND read_at IS NULL)
    SELECT EXISTS (SELECT FROM notifications WHERE id = ${id} AND user_id = ${userId}) AS found`);
  return rows[0]?.found ?? false;
}

/** Those told until then, or all. */
export async function markReadUntil(db: Db, userId: string, until: Date | null): Promise<void> {
  await db.execute(sql`
    UPDATE notifications SET read_at = now() WHERE id IN (
      SELECT id FROM notifications WHERE user_id = ${userId} AND read_at IS NULL
        AND notified_at <= coalesce(${until?.toISOString() ?? null}::timestamptz, 'infinity')
      ORDER BY key FOR NO KEY UPDATE)`);
}

/** What they are about has been seen, or is over. */
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

/** What they are about is gone. */
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

/** How many there were. */
export async function deleteOldNotifications(db: Db, before: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (most) =>
    db.execute(sql`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE notified_at < ${before.toISOString()}::timestamptz
        ORDER BY notified_at LIMIT ${most} FOR UPDATE SKIP LOCKED)`),
  );
}
