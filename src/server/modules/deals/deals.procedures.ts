import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { findOpenReservation } from './reservations.queries.ts';
import { waitForListing } from './wait-for-listing.ts';
import { deleteWaiter, isWaiting } from './waiters.queries.ts';

// The deal calls of the contract. Reserving itself is an action on a conversation.

export function dealProcedures({ db, throttler }: { db: Db; throttler: Throttler }) {
  const base = userProcedures.deals;
  return {
    own: base.own.handler(async ({ input: { params }, context: { user } }) => {
      if (!ListingId.safeParse(params.adId).success) return { waiting: false, conversationId: null };
      const listingId = Number(params.adId);
      const [waiting, open] = await Promise.all([
        isWaiting(db, listingId, user.id),
        findOpenReservation(db, listingId),
      ]);
      // Nobody learns who the buyer is.
      return { waiting, conversationId: open?.buyerId === user.id ? open.conversationId : null };
    }),

    wait: base.wait.handler(({ input: { params }, context: { user } }) => {
      throttler.countInMemory('save', user.id);
      return waitForListing(db, user.id, params.adId);
    }),

    stopWaiting: base.stopWaiting.handler(async ({ input: { params }, context: { user } }) => {
      throttler.countInMemory('save', user.id);
      if (ListingId.safeParse(params.adId).success) await deleteWaiter(db, Number(params.adId), user.id);
    }),
  };
}
