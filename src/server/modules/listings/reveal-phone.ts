import type { Db } from '#server/platform/database.ts';
import { memberProcedures } from '#server/platform/procedures.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { findOfferedPhone, noteReveal } from './phone.queries.ts';
import { getVisibleListing } from './visible-listing.ts';

// The only way to a seller's number: asked for by a member, counted, and only where the seller allows it.

export function revealPhone({ db, throttler }: { db: Db; throttler: Throttler }) {
  return memberProcedures.listingContact.phone.handler(async ({ input, context: { member, address } }) => {
    // Before anything is looked up, or walking through ids would be free.
    await throttler.use('phoneReveal', member.id);
    await throttler.use('phoneRevealFrom', address);
    const listing = await getVisibleListing(db, input.params.id);
    if (listing.status !== 'active') throw new AppError('ITEM_NOT_AVAILABLE');
    const phone = await findOfferedPhone(db, listing.id);
    if (!phone) throw new AppError('PHONE_NOT_SHOWN');
    if (member.id !== listing.sellerId) await noteReveal(db, listing.id, member.id);
    return { phone };
  });
}
