import {
  type DeliverableNotification,
  deleteDelivery,
  recordDeliveries,
} from '#server/modules/channels/deliveries.queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import {
  clearRejections,
  type Device,
  deleteDevicesWithOldKey,
  deleteExpiredDevice,
  listDevices,
  recordRejection,
} from './devices.queries.ts';
import type { PushKeyring } from './push-keys.ts';
import { type PushOutcome, type Sender, sendPush } from './send-push.ts';

export type PushParts = {
  db: Db;
  log: Log;
  keyring: PushKeyring;
  /** How long one run may take. */
  timeLimitMs?: number;
  push: Pick<Sender, 'contact' | 'pushHosts' | 'timeoutMs'>;
};

const CONCURRENCY = 10;
/** Short, because newer notifications wait meanwhile. */
const TIME_LIMIT_MS = 15_000;

/**
 * Sends the notifications to all devices of their users. Returns the ids of those that the time limit leaves
 * over. Throws if some must be retried; those that were sent are not sent again.
 */
export async function pushToDevices(
  parts: PushParts,
  notifications: readonly DeliverableNotification[],
): Promise<number[]> {
  if (notifications.length === 0) return [];
  const { db, push, keyring } = parts;
  const keys = await keyring();
  const userIds = [...new Set(notifications.map(({ userId }) => userId))];
  await deleteDevicesWithOldKey(db, userIds, keys.publicKey);
  const devices = await listDevices(db, userIds, keys.publicKey);
  const sender = { ...push, keys };
  const pairs = notifications.flatMap((one) =>
    devices.filter(({ userId }) => userId === one.userId).map((device) => ({ notification: one, device })),
  );
  const deadline = Date.now() + (parts.timeLimitMs ?? TIME_LIMIT_MS);
  const waiting: PushTask[] = [];
  for (let from = 0; from < pairs.length; from += CONCURRENCY) {
    if (from > 0 && Date.now() >= deadline) return idsOf([...waiting, ...pairs.slice(from)]);
    const recorded = await recordedPairs(db, pairs.slice(from, from + CONCURRENCY));
    const outcomes = await Promise.all(recorded.map((pair) => deliver(parts, sender, pair)));
    waiting.push(...recorded.filter((_, n) => outcomes[n]?.kind === 'retry'));
  }
  if (waiting.length > 0) throw new Error(`${waiting.length} pushes will be retried`);
  return [];
}

function idsOf(pairs: readonly PushTask[]): number[] {
  return [...new Set(pairs.map(({ notification }) => notification.id))];
}

type PushTask = { notification: DeliverableNotification; device: Device };

async function recordedPairs(db: Db, pairs: readonly PushTask[]): Promise<PushTask[]> {
  const deliveries = await recordDeliveries(
    db,
    pairs.map(({ notification, device }) => ({ notificationId: notification.id, deviceId: device.id })),
  );
  const keys = new Set(deliveries.map(({ notificationId, deviceId }) => `${notificationId} ${deviceId}`));
  return pairs.filter(({ notification, device }) => keys.has(`${notification.id} ${device.id}`));
}

async function deliver(
  { db, log }: PushParts,
  sender: Sender,
  { notification, device }: PushTask,
): Promise<PushOutcome> {
  const outcome = await sendPush(sender, device, notification);
  if (outcome.kind === 'sent' && device.isRejected) await clearRejections(db, device);
  if (outcome.kind === 'gone') await deleteExpiredDevice(db, device);
  if (outcome.kind === 'rejected') await recordRejection(db, device);
  if (outcome.kind === 'retry')
    await deleteDelivery(db, { notificationId: notification.id, deviceId: device.id });
  // Without the whole endpoint, because it is enough to send pushes to the device.
  if (outcome.kind === 'lost' || outcome.kind === 'rejected')
    log.warn({ service: URL.parse(device.endpoint)?.host, reason: outcome.reason }, 'push not delivered');
  return outcome;
}
