import type pg from 'pg';
import { z } from 'zod';
import type { Db } from '#server/platform/database.ts';
import type { Job, Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { formatDay } from '#shared/format/dates.ts';
import { AUTO, type Site } from '#shared/site.ts';
import { countDay, isDayCounted } from './daily-figures.queries.ts';

// When the market is counted: every night before the day's viewers are forgotten, and at a start that finds no count.

const COUNT_YESTERDAY: Job<Record<string, never>> = { name: 'daily-figures', schema: z.strictObject({}) };
const DAY_MS = 86_400_000;

export function keepDailyFigures(jobs: Jobs, pool: pg.Pool): void {
  jobs.handle(COUNT_YESTERDAY, () => countYesterday(pool, new Date()));
}

export async function countYesterday(pool: pg.Pool, now: Date): Promise<void> {
  await countDay(pool, dayBefore(now));
}

/** Once jobs run: an operator who has just written `auto` need not wait for the night. */
export async function catchUpDailyFigures(
  { figures }: Site,
  { db, jobs, log }: { db: Db; jobs: Jobs; log: Log },
): Promise<void> {
  if (!Object.values(figures).includes(AUTO)) return;
  try {
    if (!(await isDayCounted(db, dayBefore(new Date())))) await jobs.enqueue(db, COUNT_YESTERDAY, {});
  } catch (err) {
    log.warn({ err }, 'did not count the figures of the site');
  }
}

function dayBefore(now: Date): string {
  return formatDay(new Date(now.getTime() - DAY_MS));
}
