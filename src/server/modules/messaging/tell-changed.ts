import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Live } from './live.ts';
import { listTalks } from './writers.queries.ts';

// Whoever asked about a listing is told when it is sold, paused or changed, so that a thread that is open shows it. It may
// get lost: a thread is also looked at anew when it is opened and when one comes back to it.

/** Of one listing, the latest. */
const MOST_TOLD = 200;

/** For what happens to listings, after the commit; nobody waits for it. */
export function createTeller({
  db,
  live,
  log,
}: {
  db: Db;
  live: Live;
  log: Log;
}): (listingIds: readonly number[]) => void {
  async function tell(listingIds: readonly number[]): Promise<void> {
    for (const { id, buyerId } of await listTalks(db, listingIds, MOST_TOLD))
      live.sendEphemeral([buyerId], { type: 'changed', conversationId: id });
  }
  return (listingIds) => {
    if (listingIds.length === 0) return;
    tell(listingIds).catch((err) =>
      log.warn({ err }, 'those who ask about listings were not told of a change'),
    );
  };
}
