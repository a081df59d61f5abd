import type pg from 'pg';
import type { Jobs } from '#server/platform/jobs.ts';
import { termsOfListing } from '#shared/rules/search/terms.ts';
import { listUnindexed, saveTerms } from './backfill.queries.ts';
import { hasSuggestions, rebuildSuggestions } from './suggestions.queries.ts';

// What keeps the search in shape: suggestions and the spelling's words made anew, terms for listings that have none.

const EVERY_QUARTER_HOUR = '*/15 * * * *';
const BATCH = 500;

export function keepSearch(jobs: Jobs, pool: pg.Pool): void {
  jobs.schedule('search-suggestions', EVERY_QUARTER_HOUR, () => rebuildSuggestions(pool));
}

/** Before the first request of a market that has listings but was never searched. */
export async function prepareSearch(pool: pg.Pool): Promise<void> {
  for (;;) {
    const listings = await listUnindexed(pool, BATCH);
    if (listings.length === 0) break;
    await saveTerms(
      pool,
      listings.map((listing) => ({ id: listing.id, ...termsOfListing(listing) })),
    );
  }
  if (!(await hasSuggestions(pool))) await rebuildSuggestions(pool);
}
