import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { sendWeek } from '#server/modules/newsletter/index.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';

// The statement that finds what is new in the largest state, as the market sends it, and how PostgreSQL goes about it.

const NO_JOBS: Jobs = {
  enqueue: async () => {},
  enqueueAll: async () => {},
  handle() {},
  schedule() {},
  start: async () => {},
  stop: async () => {},
};

export async function explainArrivals(client: pg.Client, now: Date): Promise<string> {
  let found: { text: string; values: unknown[] } | undefined;
  const logQuery = (text: string, values: unknown[]) => {
    if (values.includes('#state:Lagos')) found ??= { text, values };
  };
  await sendWeek(
    { db: drizzle(client, { logger: { logQuery } }), jobs: NO_JOBS, log: createLog('warn') },
    now,
  );
  if (!found) return 'no statement was seen';
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${found.text}`,
    found.values,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
