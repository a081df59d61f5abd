import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { PushAddress } from './push-address.ts';

// All SQL about devices that get push messages. A device belongs to a session and is deleted with it.

type Owner = { userId: string; sessionId: string };
export type Device = PushAddress & {
  id: string;
  userId: string;
  /** Whether the push service rejected the last message. */
  isRejected: boolean;
};

/**
 * One for each session. Takes over the device of another user. False when the session has ended meanwhile.
 */
export async function putDevice(
  tx: Tx,
  owner: Owner,
  { endpoint, keys }: PushAddress,
  vapidKey: string,
): Promise<boolean> {
  const { userId, sessionId } = owner;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, vapid_key)
    SELECT s.user_id, s.id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${vapidKey} FROM sessions s
    WHERE s.id = ${sessionId} AND s.user_id = ${userId} AND s.expires_at > now()
    FOR KEY SHARE OF s
    ON CONFLICT (md5(endpoint)) DO UPDATE SET
      -- A new id for a new user, because deliveries to the previous user do not count for this one.
      id = CASE WHEN push_subscriptions.user_id = excluded.user_id THEN push_subscriptions.id ELSE excluded.id END,
      user_id = excluded.user_id, session_id = excluded.session_id, endpoint = excluded.endpoint,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at,
      vapid_key = excluded.vapid_key, rejections = 0, rejected_since = NULL`);
  // After the insert, so that the session is locked first, as in the deletion of a session.
  await tx.execute(
    sql`DELETE FROM push_subscriptions WHERE session_id = ${sessionId} AND endpoint <> ${endpoint}`,
  );
  return rowCount === 1;
}

/** Deletes all but the newest devices. */
export async function trimDevices(tx: Tx, userId: string, max: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE user_id = ${userId} ORDER BY created_at DESC, id OFFSET ${max})`);
}

/** Null also for a device that was subscribed with another key, because it cannot get messages. */
export async function findDeviceOf(
  db: Db,
  { userId, sessionId }: Owner,
  vapidKey: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ endpoint: string }>(sql`
    SELECT endpoint FROM push_subscriptions
    WHERE session_id = ${sessionId} AND user_id = ${userId} AND vapid_key = ${vapidKey}`);
  return rows[0]?.endpoint ?? null;
}

export async function deleteDevice(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM push_subscriptions
    WHERE md5(endpoint) = md5(${endpoint}) AND endpoint = ${endpoint} AND user_id = ${userId}`);
}

/** Deletes a device that its push service does not know, unless it has got another endpoint meanwhile. */
export async function deleteExpiredDevice(db: Db, { id, endpoint }: Device): Promise<void> {
  await db.execute(sql`DELETE FROM push_subscriptions WHERE id = ${id} AND endpoint = ${endpoint}`);
}

/**
 * After this many rejections over more than a day the device is deleted. A clock that is wrong for an hour is
 * not enough.
 */
const REJECTIONS_MAX = 5;

export async function recordRejection(db: Db, { id, endpoint }: Device): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE push_subscriptions SET rejections = rejections + 1, rejected_since = coalesce(rejected_since, now())
      WHERE id = ${id} AND endpoint = ${endpoint}`);
    await tx.execute(sql`
      DELETE FROM push_subscriptions
      WHERE id = ${id} AND endpoint = ${endpoint} AND rejections >= ${REJECTIONS_MAX}
        AND rejected_since < now() - interval '1 day'`);
  });
}

export async function clearRejections(db: Db, { id }: Device): Promise<void> {
  await db.execute(sql`UPDATE push_subscriptions SET rejections = 0, rejected_since = NULL WHERE id = ${id}`);
}

/** Deletes devices that were subscribed with another key. */
export async function deleteDevicesWithOldKey(
  db: Db,
  userIds: readonly string[],
  vapidKey: string,
): Promise<void> {
  await db.execute(sql`
    DELETE FROM push_subscriptions
    WHERE user_id = ANY (${sql.param(userIds)}::uuid[]) AND vapid_key <> ${vapidKey}`);
}

export async function listDevices(db: Db, userIds: readonly string[], vapidKey: string): Promise<Device[]> {
  const { rows } = await db.execute<Omit<Device, 'keys'> & PushAddress['keys']>(sql`
    SELECT id, user_id AS "userId", endpoint, p256dh, auth, rejections > 0 AS "isRejected" FROM push_subscriptions
    WHERE user_id = ANY (${sql.param(userIds)}::uuid[]) AND vapid_key = ${vapidKey} ORDER BY id`);
  return rows.map(({ p256dh, auth, ...device }) => ({ ...device, keys: { p256dh, auth } }));
}
