import { refuseBlocked } from '#server/modules/blocks/index.ts';
import { memberProcedures } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { findStanding } from './listings.queries.ts';
import { findOfferedPhone, noteReveal } from './phone.queries.ts';
import { getVisibleListing } from './visible-listing.ts';

// The only way to a seller's number: asked for by a member, counted, and only where the seller allows it.

export function revealPhone({ db, throttler }: { db: Db; throttler: Throttler }) {
  return memberProcedures.listingContact.phone.handler(async ({ input, context }) => {
    const { member } = context;
    // Before anything is looked up, or walking through ids would be free.
    await throttler.countDaily('phoneReveal', member);
    await throttler.use('phoneRevealFrom', context);
    const { id, sellerId } = await getVisibleListing(db, input.params.id);
    return db.transaction(async (tx) => {
      if (member.id !== sellerId) await refuseBlocked(tx, member.id, sellerId);
      return { phone: await showSellersPhone(tx, id, member.id) };
    });
  });
}

/** Notes who was shown it. Whoever asks has been found not to be blocked. */
export async function showSellersPhone(tx: Tx, listingId: number, viewerId: string): Promise<string> {
  const listing = await findStanding(tx, listingId);
  if (listing?.status !== 'active') throw new AppError('ITEM_NOT_AVAILABLE');
  const phone = await findOfferedPhone(tx, listingId);
  if (!phone) throw new AppError('PHONE_NOT_SHOWN');
  if (viewerId !== listing.sellerId) await noteReveal(tx, listingId, viewerId);
  return phone;
}
