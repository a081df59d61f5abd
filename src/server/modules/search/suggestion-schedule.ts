import type pg from 'pg';
import { z } from 'zod';
import type { Connections } from '#server/platform/database/database.ts';
import type { Job, Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { hasMoreListingsThan, hasSuggestions, rebuildSuggestions } from './suggestions.queries.ts';

// Rebuilds the suggestions and the words for spelling corrections.

const EVERY_QUARTER_HOUR = '*/15 * * * *';

const SUGGESTIONS: Job<Record<string, never>> = { name: 'search-suggestions', schema: z.strictObject({}) };
/** Up to this many listings, suggestions are built quickly enough to do it before the first request. */
const FEW_LISTINGS = 5_000;

export function suggestionSchedule(pool: pg.Pool): Schedule {
  return { name: SUGGESTIONS.name, cron: EVERY_QUARTER_HOUR, run: () => rebuildSuggestions(pool) };
}

/** Runs once the job queue has started, so that missing suggestions do not wait for the schedule. */
export async function enqueueFirstSuggestions(
  jobs: Jobs,
  { db, pool }: Connections,
  log: Log,
): Promise<void> {
  try {
    if ((await hasMoreListingsThan(pool, 0)) && !(await hasSuggestions(pool)))
      await jobs.enqueue(db, SUGGESTIONS, {});
  } catch (err) {
    log.warn({ err }, 'enqueueing the first suggestions failed');
  }
}

/** Runs before the first request. The server starts even if this fails. */
export async function prepareSearch(pool: pg.Pool, log: Log): Promise<void> {
  if ((await hasSuggestions(pool)) || (await hasMoreListingsThan(pool, FEW_LISTINGS))) return;
  await rebuildSuggestions(pool).catch((err) => log.warn({ err }, 'building the first suggestions failed'));
}
