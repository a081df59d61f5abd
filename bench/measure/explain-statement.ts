import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

// Explains one of the statements that the server sends for a task.

const NO_JOBS: Jobs = {
  enqueue: async () => {},
  enqueueAll: async () => {},
  handle() {},
  schedule() {},
  start: async () => {},
  stop: async () => {},
};

/** Runs the task, and explains its first statement for which `matches` returns true. */
export async function explainStatement(
  client: pg.Client | pg.Pool,
  matches: (text: string, values: unknown[]) => boolean,
  task: (context: { db: Db; jobs: Jobs }) => Promise<unknown>,
): Promise<string> {
  let found: { text: string; values: unknown[] } | undefined;
  const logQuery = (text: string, values: unknown[]) => {
    if (matches(text, values)) found ??= { text, values };
  };
  await task({ db: drizzle(client, { logger: { logQuery } }), jobs: NO_JOBS });
  if (!found) return 'no statement matched';
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${found.text}`,
    found.values,
  );
  return rows.map((row) => row['QUERY PLAN'].replace(/\{[^}]{200,}\}/g, '{…}')).join('\n');
}
