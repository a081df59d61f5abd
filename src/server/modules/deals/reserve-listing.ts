import { lockListing, setReservedUntil } from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { explainReserved } from '#shared/rules/deals.ts';
import {
  closeReservation,
  findOpenReservation,
  insertReservation,
  updateReservation,
} from './reservations.queries.ts';
import { deleteWaiter } from './waiters.queries.ts';

// Reserves a listing for one buyer. The lock on the listing decides between two conversations: one
// reservation is written, and the other one gets a clear answer.

export type NewReservation = {
  listingId: number;
  buyerId: string;
  conversationId: string;
  price: number | null;
  until: Date;
  /** The user who acts, for the text of a rejection. */
  role: 'buyer' | 'seller';
};

/** The caller has locked the conversation. A further agreement with the same buyer changes price and end. */
export async function reserveListing(
  tx: Tx,
  { role, until, price, ...parties }: NewReservation,
  now: Date,
): Promise<{ title: string; isChanged: boolean }> {
  const { listingId, buyerId } = parties;
  const listing = await lockListing(tx, listingId);
  if (listing?.status !== 'active') throw new AppError('ITEM_NOT_AVAILABLE');
  const open = await findOpenReservation(tx, listingId);
  if (open?.buyerId === buyerId) {
    // A buyer who accepts an offer does not shorten the time that the seller gave.
    const reservedUntil = role === 'buyer' && open.reservedUntil > until ? open.reservedUntil : until;
    const isChanged = open.price !== price || open.reservedUntil.getTime() !== reservedUntil.getTime();
    await updateReservation(tx, open.id, { price, reservedUntil });
    await setReservedUntil(tx, listingId, reservedUntil);
    return { title: listing.title, isChanged };
  }
  if (open && open.reservedUntil > now)
    throw new AppError('ITEM_RESERVED', { text: explainReserved(open.reservedUntil, role) });
  if (open) await closeReservation(tx, open.id, { reason: 'expired', now });
  await insertReservation(tx, { ...parties, price, reservedUntil: until });
  await deleteWaiter(tx, listingId, buyerId);
  await setReservedUntil(tx, listingId, until);
  return { title: listing.title, isChanged: true };
}
