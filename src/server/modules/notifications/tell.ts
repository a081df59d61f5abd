import { z } from 'zod';
import type { Tx } from '#server/platform/database.ts';
import type { Job, Jobs } from '#server/platform/jobs.ts';
import type { NotificationKind } from '#shared/rules/notification-kinds.ts';
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

/** Handled by the channels, which ask each member's choices. */
export const reachOut: Job<{ ids: number[] }> = {
  name: 'reach-out',
  schema: z.object({ ids: z.array(z.number().int()) }),
};

const AT_ONCE = 500;

export async function tell(tx: Tx, jobs: Jobs, news: readonly Told[]): Promise<void> {
  // Whoever tells the same members at the same time comes to them in the same order.
  const sorted = [...news].sort((a, b) => compare(a.userId, b.userId) || compare(a.key, b.key));
  for (let from = 0; from < news.length; from += AT_ONCE) {
    const rows = sorted.slice(from, from + AT_ONCE).map(({ body = '', ...rest }) => ({ ...rest, body }));
    await jobs.enqueue(tx, reachOut, { ids: await upsertNotifications(tx, rows) });
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
