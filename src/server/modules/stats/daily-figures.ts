import type pg from 'pg';
import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import type { Job, Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { formatDay } from '#shared/format/dates.ts';
import { AUTO, type Site } from '#shared/site.ts';
import { countDay, isDayCounted } from './daily-figures.queries.ts';

// When the market is counted: soon after a day is over, before its viewers are forgotten, and at a start that finds no
// count.

const COUNT_YESTERDAY: Job<Record<string, never>> = { name: 'daily-figures', schema: z.strictObject({}) };
const AFTER_MIDNIGHT = '20 0 * * *';
const DAY_MS = 86_400_000;

export function dailyFiguresSchedule(counting: { db: Db; pool: pg.Pool }): Schedule {
  return {
    name: COUNT_YESTERDAY.name,
    cron: AFTER_MIDNIGHT,
    run: () => countYesterday(counting, new Date()),
  };
}

/** Does nothing where the day is counted. */
export async function countYesterday({ db, pool }: { db: Db; pool: pg.Pool }, now: Date): Promise<void> {
  const day = dayBefore(now);
  if (!(await isDayCounted(db, day))) await countDay(pool, day);
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
