import { type PushParts, pushToDevices } from '#server/modules/channels/push/push-to-devices.ts';
import type { DeliveryJob } from '#server/modules/notifications/index.ts';
import { TOPIC_OF_KIND } from '#shared/rules/notification-kinds.ts';
import { wantsNotification } from '#shared/rules/preferences.ts';
import { listDeliverable } from './deliveries.queries.ts';
import { type SmsParts, sendSmsNotifications } from './send-sms-notifications.ts';

// Brings what members were told in the app to their devices and phones, as far as they want that.

export type ChannelParts = PushParts & SmsParts;

/** A service that was slow once is given a moment. */
const RETRY_SECONDS = 30;

/** May run twice for the same: each way is claimed before anything leaves on it. What there is no time for is another `job`. */
export async function deliverNotifications(
  parts: ChannelParts,
  notificationIds: number[],
  job: DeliveryJob,
): Promise<void> {
  const notifications = await listDeliverable(parts.db, notificationIds);
  const wantedBy = (channel: 'push' | 'sms') =>
    notifications.filter(({ choice, kind }) => wantsNotification(choice, TOPIC_OF_KIND[kind], channel));
  await sendSmsNotifications(parts, wantedBy('sms'));
  const ids = await pushToDevices(parts, wantedBy('push'));
  if (ids.length > 0) await parts.jobs.enqueue(parts.db, job, { ids }, { inSeconds: RETRY_SECONDS });
}
