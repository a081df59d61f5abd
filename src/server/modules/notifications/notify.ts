import { z } from 'zod';
import type { Tx } from '#server/platform/database/database.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';
import { type NotificationKind, URGENT_KINDS } from '#shared/rules/notification-kinds.ts';
import { upsertNotifications } from './notifications.queries.ts';

// Notifies users. The app shows the notification after the commit, and a job delivers it to other channels.

export type NewNotification = {
  userId: string;
  kind: NotificationKind;
  /** The subject, such as `ad-expiring:17`. A second notification with the same key replaces the first. */
  key: string;
  title: string;
  body?: string;
  /** The page that it opens: a path of this site. */
  path: string;
};

export type DeliveryJob = Job<{ ids: number[] }>;
const schema = z.object({ ids: z.array(z.number().int()) });

/** Handled by the channels, which check the preferences of each user. */
export const deliverNotificationsJob: DeliveryJob = { name: 'deliver-notifications', schema };
/** A separate queue, so that urgent notifications do not wait behind those to thousands of users. */
export const deliverUrgentNotificationsJob: DeliveryJob = {
  name: 'deliver-urgent-notifications',
  schema,
  workers: 3,
};

const BATCH_SIZE = 500;
/** Small, so that a hanging push service delays few notifications. */
const NOTIFICATIONS_PER_JOB = 50;

export async function notify(tx: Tx, jobs: Jobs, notifications: readonly NewNotification[]): Promise<void> {
  // A fixed order, so that transactions that notify the same users do not deadlock.
  const sorted = [...notifications].sort((a, b) => compare(a.userId, b.userId) || compare(a.key, b.key));
  for (const batch of splitIntoBatches(sorted, BATCH_SIZE)) {
    const rows = batch.map(({ body = '', ...rest }) => ({ ...rest, body }));
    const inserted = await upsertNotifications(tx, rows);
    for (const job of [deliverUrgentNotificationsJob, deliverNotificationsJob]) {
      const notificationIds = inserted.filter(({ kind }) => jobFor(kind) === job).map(({ id }) => id);
      await jobs.enqueueAll(
        tx,
        job,
        splitIntoBatches(notificationIds, NOTIFICATIONS_PER_JOB).map((ids) => ({ ids })),
      );
    }
  }
}

function jobFor(kind: NotificationKind): DeliveryJob {
  return URGENT_KINDS.has(kind) ? deliverUrgentNotificationsJob : deliverNotificationsJob;
}

function splitIntoBatches<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
