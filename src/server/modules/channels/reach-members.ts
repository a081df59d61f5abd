import type { Reach } from '#server/modules/notifications/index.ts';
import { NEWS_OF_KIND } from '#shared/rules/notification-kinds.ts';
import { wants } from '#shared/rules/preferences.ts';
import { readNews } from './news.queries.ts';
import { type PushParts, wakeDevices } from './push/wake-devices.ts';
import { type SmsParts, textPhones } from './text-phones.ts';

// Brings what members were told in the app to their devices and phones, as far as they want that.

export type ChannelParts = PushParts & SmsParts;

/** A service that was slow once is given a moment. */
const RESTS_SECONDS = 30;

/** May run twice for the same: each way is claimed before anything leaves on it. What there is no time for is another `job`. */
export async function reachMembers(
  parts: ChannelParts,
  notificationIds: number[],
  job: Reach,
): Promise<void> {
  const news = await readNews(parts.db, notificationIds);
  const wantedBy = (channel: 'push' | 'sms') =>
    news.filter(({ choice, kind }) => wants(choice, NEWS_OF_KIND[kind], channel));
  await textPhones(parts, wantedBy('sms'));
  const ids = await wakeDevices(parts, wantedBy('push'));
  if (ids.length > 0) await parts.jobs.enqueue(parts.db, job, { ids }, { inSeconds: RESTS_SECONDS });
}
