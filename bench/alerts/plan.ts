import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { tellSeekers } from '#server/modules/alerts/index.ts';
import type { Jobs } from '#server/platform/jobs.ts';

// The statement that finds the alerts of an ad, as the market sends it, and how PostgreSQL goes about it.

const NO_JOBS: Jobs = {
  enqueue: async () => {},
  enqueueAll: async () => {},
  handle() {},
  schedule() {},
  start: async () => {},
  stop: async () => {},
};

export async function explainMatching(pool: pg.Pool, listingId: number): Promise<string> {
  let found: { text: string; values: unknown[] } | undefined;
  const logQuery = (text: string, values: unknown[]) => {
    if (text.includes('FOR NO KEY UPDATE OF a')) found ??= { text, values };
  };
  // As if nobody had been told of it yet.
  await pool.query('DELETE FROM alert_matches WHERE listing_id = $1', [listingId]);
  await tellSeekers(
    { db: drizzle(pool, { logger: { logQuery } }), jobs: NO_JOBS },
    { listingId, what: 'published' },
  );
  await pool.query('DELETE FROM alert_matches WHERE listing_id = $1', [listingId]);
  if (!found) return 'no statement was seen';
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${found.text}`,
    found.values,
  );
  return rows.map((row) => row['QUERY PLAN'].replace(/\{[^}]{200,}\}/g, '{…}')).join('\n');
}
