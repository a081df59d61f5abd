import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '#server/platform/database.ts';
import type { Job, Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { termsOfListing } from '#shared/rules/search/terms.ts';
import { listUnindexed, saveTerms } from './backfill.queries.ts';
import { hasMoreListingsThan, hasSuggestions, rebuildSuggestions } from './suggestions.queries.ts';

// What keeps the search in shape: suggestions and the spelling's words made anew, terms for listings that have none.

const EVERY_QUARTER_HOUR = '*/15 * * * *';
const BATCH = 500;

const SUGGESTIONS: Job<Record<string, never>> = { name: 'search-suggestions', schema: z.strictObject({}) };
/** Their suggestions are made in a moment, so the first request finds them. */
const SOON_READ = 5_000;

export function keepSearch(jobs: Jobs, pool: pg.Pool): void {
  jobs.schedule(SUGGESTIONS.name, EVERY_QUARTER_HOUR, () => rebuildSuggestions(pool));
}

/** Once jobs run: a market that has no suggestions yet need not wait for the quarter of an hour. */
export async function catchUpSearch(jobs: Jobs, { db, pool }: Database, log: Log): Promise<void> {
  try {
    if (!(await hasSuggestions(pool))) await jobs.enqueue(db, SUGGESTIONS, {});
  } catch (err) {
    log.warn({ err }, 'made no suggestions yet');
  }
}

/** Before the first request of a market that has listings but was never searched. Without suggestions it can open all the same. */
export async function prepareSearch(pool: pg.Pool, log: Log): Promise<void> {
  for (;;) {
    const listings = await listUnindexed(pool, BATCH);
    if (listings.length === 0) break;
    await saveTerms(
      pool,
      listings.map((listing) => ({ id: listing.id, ...termsOfListing(listing) })),
    );
  }
  if ((await hasSuggestions(pool)) || (await hasMoreListingsThan(pool, SOON_READ))) return;
  await rebuildSuggestions(pool).catch((err) => log.warn({ err }, 'made no suggestions yet'));
}
