import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { listConversationsAbout } from './inquirers.queries.ts';
import type { Live } from './live.ts';

// Whoever asked about a listing is told when it is sold, paused or changed, so that a thread that is open shows it. It may
// get lost: a thread is also looked at anew when it is opened and when one comes back to it.

/** Of one listing, the latest. */
const MAX_CONVERSATIONS_PER_LISTING = 200;

/** For what happens to listings, after the commit; nobody waits for it. */
export function createListingsChangedNotifier({
  db,
  live,
  log,
}: {
  db: Db;
  live: Live;
  log: Log;
}): (listingIds: readonly number[]) => void {
  async function notify(listingIds: readonly number[]): Promise<void> {
    for (const { id, buyerId } of await listConversationsAbout(db, listingIds, MAX_CONVERSATIONS_PER_LISTING))
      live.sendEphemeral([buyerId], { type: 'changed', conversationId: id });
  }
  return (listingIds) => {
    if (listingIds.length === 0) return;
    notify(listingIds).catch((err) =>
      log.warn({ err }, 'those who ask about listings were not told of a change'),
    );
  };
}
