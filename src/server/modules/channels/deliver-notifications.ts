import { type PushParts, pushToDevices } from '#server/modules/channels/push/push-to-devices.ts';
import type { DeliveryJob } from '#server/modules/notifications/index.ts';
import { TOPIC_OF_KIND } from '#shared/rules/notification-kinds.ts';
import { wantsNotification } from '#shared/rules/preferences.ts';
import { listDeliverable } from './deliveries.queries.ts';
import { type SmsParts, sendSmsNotifications } from './send-sms-notifications.ts';

// Delivers notifications by push and SMS, according to the users' settings.

export type ChannelParts = PushParts & SmsParts;

/** Gives a slow push service time to recover. */
const RETRY_SECONDS = 30;

/**
 * May run twice for the same notifications, because each delivery is recorded before it is sent.
 * Notifications that the time limit leaves over are enqueued again as `job`.
 */
export async function deliverNotifications(
  parts: ChannelParts,
  notificationIds: number[],
  job: DeliveryJob,
): Promise<void> {
  const notifications = await listDeliverable(parts.db, notificationIds);
  const notificationsFor = (channel: 'push' | 'sms') =>
    notifications.filter(({ choice, kind }) => wantsNotification(choice, TOPIC_OF_KIND[kind], channel));
  await sendSmsNotifications(parts, notificationsFor('sms'));
  const ids = await pushToDevices(parts, notificationsFor('push'));
  if (ids.length > 0) await parts.jobs.enqueue(parts.db, job, { ids }, { inSeconds: RETRY_SECONDS });
}
