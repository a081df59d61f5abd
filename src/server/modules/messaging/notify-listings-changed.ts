import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { listConversationsAbout } from './inquirers.queries.ts';
import type { Live } from './live.ts';

// Sends an ephemeral event to the buyers and the seller of a listing when it is reserved, sold, paused or
// changed, so that open conversations show it. The event may get lost: a conversation is also read again when it is opened or
// regains focus.

/** The latest conversations of each listing. */
const MAX_CONVERSATIONS_PER_LISTING = 200;

/** Call the returned function after the commit. It runs in the background and does not throw. */
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
    for (const { id, buyerId, sellerId } of await listConversationsAbout(
      db,
      listingIds,
      MAX_CONVERSATIONS_PER_LISTING,
    ))
      live.sendEphemeral([buyerId, sellerId], { type: 'changed', conversationId: id });
  }
  return (listingIds) => {
    if (listingIds.length === 0) return;
    notify(listingIds).catch((err) => log.warn({ err }, 'could not notify buyers of a changed listing'));
  };
}
