import { listingEvents } from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { UNDO_SECONDS } from '#shared/rules/moderation/cases.ts';

/**
 * Listings that staff published or put back. Nobody hears of it before the decision can no longer be undone: a listing
 * that is not active then is not announced. Users who were notified of it before are not notified again.
 */
export function announceReturn(tx: Tx, jobs: Jobs, listingIds: readonly number[]): Promise<void> {
  const events = listingIds.map((listingId) => ({ listingId, what: 'published' as const }));
  return jobs.enqueueAll(tx, listingEvents, events, { inSeconds: UNDO_SECONDS });
}
