import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { PushAddress } from './push-address.ts';

// All SQL about the devices that members let us wake. A device belongs to a session and goes with it.

type Owner = { userId: string; sessionId: string };
export type Device = PushAddress & {
  id: string;
  userId: string /** Last time it was. */;
  isRefused: boolean;
};

/** One for each session; a device that another member had set up is this one's now. False: the session has ended meanwhile. */
export async function putDevice(
  tx: Tx,
  owner: Owner,
  { endpoint, keys }: PushAddress,
  marketKey: string,
): Promise<boolean> {
  const { userId, sessionId } = owner;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, market_key)
    SELECT s.user_id, s.id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${marketKey} FROM sessions s
    WHERE s.id = ${sessionId} AND s.user_id = ${userId} AND s.expires_at > now()
    FOR KEY SHARE OF s
    ON CONFLICT (md5(endpoint)) DO UPDATE SET
      -- Another id, for what was sent to whoever had it before was not sent to this one.
      id = CASE WHEN push_subscriptions.user_id = excluded.user_id THEN push_subscriptions.id ELSE excluded.id END,
      user_id = excluded.user_id, session_id = excluded.session_id, endpoint = excluded.endpoint,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at,
      market_key = excluded.market_key, refusals = 0, refused_since = NULL`);
  // After it, so that the session is held first, as whoever ends it holds it first.
  await tx.execute(
    sql`DELETE FROM push_subscriptions WHERE session_id = ${sessionId} AND endpoint <> ${endpoint}`,
  );
  return rowCount === 1;
}

/** All but the newest go. */
export async function trimDevices(tx: Tx, userId: string, most: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE user_id = ${userId} ORDER BY created_at DESC, id OFFSET ${most})`);
}

/** One that knows the market by another key cannot be woken, and so is none. */
export async function findDeviceOf(
  db: Db,
  { userId, sessionId }: Owner,
  marketKey: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ endpoint: string }>(sql`
    SELECT endpoint FROM push_subscriptions
    WHERE session_id = ${sessionId} AND user_id = ${userId} AND market_key = ${marketKey}`);
  return rows[0]?.endpoint ?? null;
}

export async function deleteDevice(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM push_subscriptions
    WHERE md5(endpoint) = md5(${endpoint}) AND endpoint = ${endpoint} AND user_id = ${userId}`);
}

/** Devices that their push service knows no more, unless they have come back under another address meanwhile. */
export async function deleteGoneDevice(db: Db, { id, endpoint }: Device): Promise<void> {
  await db.execute(sql`DELETE FROM push_subscriptions WHERE id = ${id} AND endpoint = ${endpoint}`);
}

/** Refused so often, for so long, it will never be woken again: a clock that goes wrong for an hour is no such case. */
const REFUSALS_MAX = 5;

export async function noteRefusal(db: Db, { id, endpoint }: Device): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE push_subscriptions SET refusals = refusals + 1, refused_since = coalesce(refused_since, now())
      WHERE id = ${id} AND endpoint = ${endpoint}`);
    await tx.execute(sql`
      DELETE FROM push_subscriptions
      WHERE id = ${id} AND endpoint = ${endpoint} AND refusals >= ${REFUSALS_MAX}
        AND refused_since < now() - interval '1 day'`);
  });
}

export async function noteWoken(db: Db, { id }: Device): Promise<void> {
  await db.execute(sql`UPDATE push_subscriptions SET refusals = 0, refused_since = NULL WHERE id = ${id}`);
}

/** Devices that know the market by a key it has no more. */
export async function forgetForeignDevices(
  db: Db,
  userIds: readonly string[],
  marketKey: string,
): Promise<void> {
  await db.execute(sql`
    DELETE FROM push_subscriptions
    WHERE user_id = ANY (${sql.param(userIds)}::uuid[]) AND market_key <> ${marketKey}`);
}

export async function listDevices(db: Db, userIds: readonly string[], marketKey: string): Promise<Device[]> {
  const { rows } = await db.execute<Omit<Device, 'keys'> & PushAddress['keys']>(sql`
    SELECT id, user_id AS "userId", endpoint, p256dh, auth, refusals > 0 AS "isRefused" FROM push_subscriptions
    WHERE user_id = ANY (${sql.param(userIds)}::uuid[]) AND market_key = ${marketKey} ORDER BY id`);
  return rows.map(({ p256dh, auth, ...device }) => ({ ...device, keys: { p256dh, auth } }));
}
