import { notificationColumns, users } from '#server/modules/accounts/index.ts';
import { notifications } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, asc, eq, inArray, sql } from '#server/platform/database/sql.ts';
import type { NotificationKind } from '#shared/rules/notification-kinds.ts';
import type { NotificationChoice } from '#shared/rules/preferences.ts';

// All SQL about notifications to deliver outside the app, and about past deliveries.

export type DeliverableNotification = {
  id: number;
  userId: string;
  kind: NotificationKind;
  key: string;
  title: string;
  body: string;
  path: string;
  choice: NotificationChoice;
  /** Null unless it is confirmed: an unconfirmed number may belong to another person. */
  phone: string | null;
};

/** Excludes notifications that were read or are older than a day, and users with a scheduled deletion. */
const IS_DELIVERABLE = sql`notifications.read_at IS NULL AND notifications.notified_at > now() - interval '1 day'
  AND users.deletion_due_at IS NULL AND users.erased_at IS NULL`;

export async function listDeliverable(db: Db, ids: readonly number[]): Promise<DeliverableNotification[]> {
  return db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      kind: notifications.kind,
      key: notifications.key,
      title: notifications.title,
      body: notifications.body,
      path: notifications.path,
      choice: notificationColumns,
      phone: sql<string | null>`CASE WHEN ${users.phoneConfirmedAt} IS NOT NULL THEN ${users.phone} END`,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(inArray(notifications.id, [...ids]), IS_DELIVERABLE))
    .orderBy(asc(notifications.id));
}

export type Delivery = { notificationId: number; deviceId: string };

/**
 * Called right before sending. Returns the deliveries that were not sent before and are still needed: not
 * those whose session has ended, whose notification was read, or whose user switched off push meanwhile.
 */
export async function recordDeliveries(db: Db, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  const { rows } = await db.execute<{ notification_id: string; channel: string }>(sql`
    INSERT INTO notification_deliveries (notification_id, channel, notified_at)
    SELECT notifications.id, d.id::text, notifications.notified_at
    FROM unnest(${sql.param(deliveries.map(({ notificationId }) => notificationId))}::bigint[],
                ${sql.param(deliveries.map(({ deviceId }) => deviceId))}::uuid[]) AS w (notification, device)
    JOIN notifications ON notifications.id = w.notification
    JOIN users ON users.id = notifications.user_id
    JOIN push_subscriptions d ON d.id = w.device AND d.user_id = users.id
    JOIN sessions s ON s.id = d.session_id AND s.user_id = d.user_id
    WHERE ${IS_DELIVERABLE} AND users.notify_push AND s.expires_at > now()
    ON CONFLICT (notification_id, channel) DO UPDATE SET notified_at = excluded.notified_at
      WHERE notification_deliveries.notified_at < excluded.notified_at
    RETURNING notification_id, channel`);
  return rows.map(({ notification_id, channel }) => ({
    notificationId: Number(notification_id),
    deviceId: channel,
  }));
}

/** After a failed delivery, so that it can be retried. */
export async function deleteDelivery(db: Db, { notificationId, deviceId }: Delivery): Promise<void> {
  await db.execute(
    sql`DELETE FROM notification_deliveries WHERE notification_id = ${notificationId} AND channel = ${deviceId}`,
  );
}

/** A notification that is renewed, such as for messages of one conversation, is sent at most once an hour. */
export async function recordSmsDelivery(tx: Tx, notificationId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO notification_deliveries (notification_id, channel, notified_at)
    SELECT notifications.id, 'sms', notifications.notified_at
    FROM notifications JOIN users ON users.id = notifications.user_id
    WHERE notifications.id = ${notificationId} AND ${IS_DELIVERABLE} AND users.notify_sms
    ON CONFLICT (notification_id, channel) DO UPDATE SET notified_at = excluded.notified_at
      WHERE notification_deliveries.notified_at < excluded.notified_at - interval '1 hour'`);
  return rowCount === 1;
}
