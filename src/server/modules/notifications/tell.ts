import { z } from 'zod';
import type { Tx } from '#server/platform/database/database.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';
import { type NotificationKind, URGENT_KINDS } from '#shared/rules/notification-kinds.ts';
import { upsertNotifications } from './notifications.queries.ts';

// Telling members something: it stands in the app at the commit, and other channels hear of it by a job.

export type Told = {
  userId: string;
  kind: NotificationKind;
  /** What it is about, such as `ad-expiring:17`: told again, it comes back to the top instead of standing there twice. */
  key: string;
  title: string;
  body?: string;
  /** Where it leads: a path of this site. */
  path: string;
};

export type Reach = Job<{ ids: number[] }>;
const schema = z.object({ ids: z.array(z.number().int()) });

/** Handled by the channels, which ask each member's choices. */
export const reachOut: Reach = { name: 'reach-out', schema };
/** What is urgent never waits behind news that go to thousands. */
export const reachOutNow: Reach = { name: 'reach-out-now', schema, workers: 3 };

const AT_ONCE = 500;
/** Small, so that a push service that hangs holds up few. */
const IN_A_JOB = 50;

export async function tell(tx: Tx, jobs: Jobs, news: readonly Told[]): Promise<void> {
  // Whoever tells the same members at the same time comes to them in the same order.
  const sorted = [...news].sort((a, b) => compare(a.userId, b.userId) || compare(a.key, b.key));
  for (const some of portions(sorted, AT_ONCE)) {
    const rows = some.map(({ body = '', ...rest }) => ({ ...rest, body }));
    const told = await upsertNotifications(tx, rows);
    for (const job of [reachOutNow, reachOut]) {
      const its = told.filter(({ kind }) => jobFor(kind) === job).map(({ id }) => id);
      await jobs.enqueueAll(
        tx,
        job,
        portions(its, IN_A_JOB).map((ids) => ({ ids })),
      );
    }
  }
}

function jobFor(kind: NotificationKind): Reach {
  return URGENT_KINDS.has(kind) ? reachOutNow : reachOut;
}

function portions<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
