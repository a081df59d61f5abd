import { z } from 'zod';
import type { Tx } from '#server/platform/database/database.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';
import { type NotificationKind, URGENT_KINDS } from '#shared/rules/notification-kinds.ts';
import { upsertNotifications } from './notifications.queries.ts';

// Telling members something: it stands in the app at the commit, and other channels hear of it by a job.

export type NewNotification = {
  userId: string;
  kind: NotificationKind;
  /** What it is about, such as `ad-expiring:17`: inserted again, it comes back to the top instead of standing there twice. */
  key: string;
  title: string;
  body?: string;
  /** Where it leads: a path of this site. */
  path: string;
};

export type DeliveryJob = Job<{ ids: number[] }>;
const schema = z.object({ ids: z.array(z.number().int()) });

/** Handled by the channels, which ask each member's choices. */
export const deliverNotificationsJob: DeliveryJob = { name: 'deliver-notifications', schema };
/** What is urgent never waits behind notifications that go to thousands. */
export const deliverUrgentNotificationsJob: DeliveryJob = {
  name: 'deliver-urgent-notifications',
  schema,
  workers: 3,
};

const BATCH_SIZE = 500;
/** Small, so that a push service that hangs holds up few. */
const NOTIFICATIONS_PER_JOB = 50;

export async function notify(tx: Tx, jobs: Jobs, notifications: readonly NewNotification[]): Promise<void> {
  // Whoever tells the same members at the same time comes to them in the same order.
  const sorted = [...notifications].sort((a, b) => compare(a.userId, b.userId) || compare(a.key, b.key));
  for (const some of splitIntoBatches(sorted, BATCH_SIZE)) {
    const rows = some.map(({ body = '', ...rest }) => ({ ...rest, body }));
    const inserted = await upsertNotifications(tx, rows);
    for (const job of [deliverUrgentNotificationsJob, deliverNotificationsJob]) {
      const its = inserted.filter(({ kind }) => jobFor(kind) === job).map(({ id }) => id);
      await jobs.enqueueAll(
        tx,
        job,
        splitIntoBatches(its, NOTIFICATIONS_PER_JOB).map((ids) => ({ ids })),
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
