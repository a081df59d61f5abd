import { rejectBlocked } from '#server/modules/blocks/index.ts';
import { getVisibleListing, lockListing } from '#server/modules/listings/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { findOpenReservation } from './reservations.queries.ts';
import { insertWaiter } from './waiters.queries.ts';

// A user asks to be notified when a reserved listing is available again. Asking again changes nothing.

export async function waitForListing(db: Db, userId: string, adId: string): Promise<void> {
  const { id, sellerId } = await getVisibleListing(db, adId);
  if (sellerId === userId) throw new AppError('OWN_ITEM');
  await db.transaction(async (tx) => {
    await rejectBlocked(tx, userId, sellerId);
    // The lock keeps the reservation from ending between the check and the insert.
    const listing = await lockListing(tx, id);
    if (listing?.status !== 'active') throw new AppError('ITEM_NOT_AVAILABLE');
    const open = await findOpenReservation(tx, id);
    if (!open || open.reservedUntil <= new Date()) throw new AppError('ITEM_NOT_RESERVED');
    if (open.buyerId === userId)
      throw new AppError('ITEM_NOT_RESERVED', { text: 'This item is reserved for you.' });
    await insertWaiter(tx, id, userId);
  });
}
