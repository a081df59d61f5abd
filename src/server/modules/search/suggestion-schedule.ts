import type pg from 'pg';
import { z } from 'zod';
import type { Connections } from '#server/platform/database/database.ts';
import type { Job, Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { hasMoreListingsThan, hasSuggestions, rebuildSuggestions } from './suggestions.queries.ts';

// Rebuilds the suggestions and the words for spelling corrections.

const EVERY_QUARTER_HOUR = '*/15 * * * *';

const SUGGESTIONS: Job<Record<string, never>> = { name: 'search-suggestions', schema: z.strictObject({}) };
/** Their suggestions are made in a moment, so the first request finds them. */
const FEW_LISTINGS = 5_000;

export function suggestionSchedule(pool: pg.Pool): Schedule {
  return { name: SUGGESTIONS.name, cron: EVERY_QUARTER_HOUR, run: () => rebuildSuggestions(pool) };
}

/** Once jobs run: a market that has no suggestions yet need not wait for the quarter of an hour. */
export async function enqueueFirstSuggestions(
  jobs: Jobs,
  { db, pool }: Connections,
  log: Log,
): Promise<void> {
  try {
    if ((await hasMoreListingsThan(pool, 0)) && !(await hasSuggestions(pool)))
      await jobs.enqueue(db, SUGGESTIONS, {});
  } catch (err) {
    log.warn({ err }, 'made no suggestions yet');
  }
}

/** Before the first request. A server can start without suggestions. */
export async function prepareSearch(pool: pg.Pool, log: Log): Promise<void> {
  if ((await hasSuggestions(pool)) || (await hasMoreListingsThan(pool, FEW_LISTINGS))) return;
  await rebuildSuggestions(pool).catch((err) => log.warn({ err }, 'made no suggestions yet'));
}
