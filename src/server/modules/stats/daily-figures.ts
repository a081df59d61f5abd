import type pg from 'pg';
import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import type { Job, Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { formatDay } from '#shared/format/dates.ts';
import { AUTO, type Site } from '#shared/site.ts';
import { countDay, isDayCounted } from './daily-figures.queries.ts';

// Schedules the daily figures: soon after midnight, before the viewers of the day are deleted,
// and at a start if yesterday is not counted.

const COUNT_YESTERDAY: Job<Record<string, never>> = { name: 'daily-figures', schema: z.strictObject({}) };
const AFTER_MIDNIGHT = '20 0 * * *';
const DAY_MS = 86_400_000;

export function dailyFiguresSchedule(connections: { db: Db; pool: pg.Pool }): Schedule {
  return {
    name: COUNT_YESTERDAY.name,
    cron: AFTER_MIDNIGHT,
    run: () => countYesterday(connections, new Date()),
  };
}

/** Does nothing if the day is already counted. */
export async function countYesterday({ db, pool }: { db: Db; pool: pg.Pool }, now: Date): Promise<void> {
  const day = dayBefore(now);
  if (!(await isDayCounted(db, day))) await countDay(pool, day);
}

/**
 * Runs once the job queue has started, so that a new `auto` in the site file
 * takes effect before the next night.
 */
export async function catchUpDailyFigures(
  { figures }: Site,
  { db, jobs, log }: { db: Db; jobs: Jobs; log: Log },
): Promise<void> {
  if (!Object.values(figures).includes(AUTO)) return;
  try {
    if (!(await isDayCounted(db, dayBefore(new Date())))) await jobs.enqueue(db, COUNT_YESTERDAY, {});
  } catch (err) {
    log.warn({ err }, 'enqueueing the daily figures failed');
  }
}

function dayBefore(now: Date): string {
  return formatDay(new Date(now.getTime() - DAY_MS));
}
