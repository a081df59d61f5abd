import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';
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
  toldAt: string;
  choice: NotificationChoice;
  /** Only a confirmed one: another may be somebody else's. */
  phone: string | null;
};

/** What is read is no news any more, and nobody who is leaving is told. */
const IS_NEWS = sql`n.read_at IS NULL AND n.told_at > now() - interval '1 day' AND u.leaves_at IS NULL AND u.left_at IS NULL`;

export async function readNews(db: Db, ids: readonly number[]): Promise<News[]> {
  const { rows } = await db.execute<News>(sql`
    SELECT n.id, n.user_id AS "userId", n.kind, n.key, n.title, n.body, n.path,
      n.told_at::text AS "toldAt",
      jsonb_build_object('email', u.notify_email, 'push', u.notify_push, 'sms', u.notify_sms,
        'marketing', u.notify_marketing, 'newMessages', u.notify_new_messages,
        'itemUpdates', u.notify_item_updates, 'priceDrops', u.notify_price_drops) AS choice,
      CASE WHEN u.phone_confirmed_at IS NOT NULL THEN u.phone END AS phone
    FROM notifications n JOIN users u ON u.id = n.user_id
    WHERE n.id = ANY (${sql.param(ids)}::bigint[]) AND ${IS_NEWS}
    ORDER BY n.id`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

export type Delivery = { newsId: number; deviceId: string };

/**
 * Right before they leave: of these, the ones that have not left before and are still wanted. A session that has ended,
 * news that were read, and a choice that was changed meanwhile drop out here.
 */
export async function claimDeliveries(db: Db, wanted: readonly Delivery[]): Promise<Delivery[]> {
  const { rows } = await db.execute<{ notification_id: string; way: string }>(sql`
    INSERT INTO reached (notification_id, way, told_at)
    SELECT n.id, d.id::text, n.told_at
    FROM unnest(${sql.param(wanted.map(({ newsId }) => newsId))}::bigint[],
                ${sql.param(wanted.map(({ deviceId }) => deviceId))}::uuid[]) AS w (news, device)
    JOIN notifications n ON n.id = w.news
    JOIN users u ON u.id = n.user_id
    JOIN push_subscriptions d ON d.id = w.device AND d.user_id = n.user_id
    JOIN sessions s ON s.id = d.session_id AND s.user_id = d.user_id
    WHERE ${IS_NEWS} AND u.notify_push AND s.expires_at > now()
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
    SELECT n.id, 'sms', n.told_at FROM notifications n JOIN users u ON u.id = n.user_id
    WHERE n.id = ${newsId} AND ${IS_NEWS} AND u.notify_sms
    ON CONFLICT (notification_id, way) DO UPDATE SET told_at = excluded.told_at
      WHERE reached.told_at < excluded.told_at - interval '1 hour'`);
  return rowCount === 1;
}
