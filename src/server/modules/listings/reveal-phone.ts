import { rejectBlocked } from '#server/modules/blocks/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { findListingSummary } from './listings.queries.ts';
import { findShownPhone, recordReveal } from './phone.queries.ts';
import { getVisibleListing } from './visible-listing.ts';

// The only way to a seller's phone number: requested by a signed-in user,
// counted, and only if the seller allows it.

export function revealPhone({ db, throttler }: { db: Db; throttler: Throttler }) {
  return userProcedures.listingContact.phone.handler(async ({ input, context }) => {
    const { user } = context;
    // Counted before any lookup, so that enumerating ids is limited too.
    await throttler.countDaily('phoneReveal', user);
    await throttler.use('phoneRevealFrom', context);
    const { id, sellerId } = await getVisibleListing(db, input.params.id);
    return db.transaction(async (tx) => {
      if (user.id !== sellerId) await rejectBlocked(tx, user.id, sellerId);
      return { phone: await revealSellerPhone(tx, id, user.id) };
    });
  });
}

/** Records the viewer. The caller has checked that neither user blocks the other. */
export async function revealSellerPhone(tx: Tx, listingId: number, viewerId: string): Promise<string> {
  const listing = await findListingSummary(tx, listingId);
  if (listing?.status !== 'active') throw new AppError('ITEM_NOT_AVAILABLE');
  const phone = await findShownPhone(tx, listingId);
  if (!phone) throw new AppError('PHONE_NOT_SHOWN');
  if (viewerId !== listing.sellerId) await recordReveal(tx, listingId, viewerId);
  return phone;
}
