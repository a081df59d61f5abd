import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { notificationColumns, users } from '#server/modules/accounts/index.ts';
import { notifications } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { NotificationKind } from '#shared/rules/notification-kinds.ts';
import type { NotificationChoice } from '#shared/rules/preferences.ts';

// All SQL about what is to be brought to members outside the app, and what has been.

export type News = {
  id: number;
  userId: string;
  kind: NotificationKind;
  key: string;
  title: string;
  body: string;
  path: string;
  choice: NotificationChoice;
  /** Only a confirmed one: another may be somebody else's. */
  phone: string | null;
};

/** What is read is no news any more, and nobody who is leaving is told. */
const IS_NEWS = sql`notifications.read_at IS NULL AND notifications.told_at > now() - interval '1 day'
  AND users.leaves_at IS NULL AND users.left_at IS NULL`;

export async function readNews(db: Db, ids: readonly number[]): Promise<News[]> {
  return db
    .select({
      ...{
        id: notifications.id,
        userId: notifications.userId,
        kind: notifications.kind,
        key: notifications.key,
      },
      ...{ title: notifications.title, body: notifications.body, path: notifications.path },
      choice: notificationColumns,
      phone: sql<string | null>`CASE WHEN ${users.phoneConfirmedAt} IS NOT NULL THEN ${users.phone} END`,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(inArray(notifications.id, [...ids]), IS_NEWS))
    .orderBy(asc(notifications.id));
}

export type Delivery = { newsId: number; deviceId: string };

/**
 * Right before they leave: of these, the ones that have not left before and are still wanted. A session that has ended,
 * news that were read, and a choice that was changed meanwhile drop out here.
 */
export async function claimDeliveries(db: Db, wanted: readonly Delivery[]): Promise<Delivery[]> {
  const { rows } = await db.execute<{ notification_id: string; way: string }>(sql`
    INSERT INTO reached (notification_id, way, told_at)
    SELECT notifications.id, d.id::text, notifications.told_at
    FROM unnest(${sql.param(wanted.map(({ newsId }) => newsId))}::bigint[],
                ${sql.param(wanted.map(({ deviceId }) => deviceId))}::uuid[]) AS w (news, device)
    JOIN notifications ON notifications.id = w.news
    JOIN users ON users.id = notifications.user_id
    JOIN push_subscriptions d ON d.id = w.device AND d.user_id = users.id
    JOIN sessions s ON s.id = d.session_id AND s.user_id = d.user_id
    WHERE ${IS_NEWS} AND users.notify_push AND s.expires_at > now()
    ON CONFLICT (notification_id, way) DO UPDATE SET told_at = excluded.told_at
      WHERE reached.told_at < excluded.told_at
    RETURNING notification_id, way`);
  return rows.map(({ notification_id, way }) => ({ newsId: Number(notification_id), deviceId: way }));
}

/** It did not leave after all, and may be tried again. */
export async function releaseDelivery(db: Db, { newsId, deviceId }: Delivery): Promise<void> {
  await db.execute(sql`DELETE FROM reached WHERE notification_id = ${newsId} AND way = ${deviceId}`);
}

/** What is told again and again, such as messages of one conversation, goes to a phone once an hour at most. */
export async function claimSms(tx: Tx, newsId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO reached (notification_id, way, told_at)
    SELECT notifications.id, 'sms', notifications.told_at
    FROM notifications JOIN users ON users.id = notifications.user_id
    WHERE notifications.id = ${newsId} AND ${IS_NEWS} AND users.notify_sms
    ON CONFLICT (notification_id, way) DO UPDATE SET told_at = excluded.told_at
      WHERE reached.told_at < excluded.told_at - interval '1 hour'`);
  return rowCount === 1;
}
