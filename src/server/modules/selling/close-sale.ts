import type { Tx } from '#server/platform/database/database.ts';
import type { Selling } from './create-listing.ts';
import { transitionListing } from './transition-listing.ts';

// The sale of a listing whose buyer has confirmed the handover. It is the transition of "Mark as sold", with the
// same locks, so that of a handover and a second press of that button one succeeds.

type Sale = { sellerId: string; listingId: number; buyerId: string; price: number | null };

/** `confirm` runs in the transaction of the sale, under its locks, and throws if the sale may not be closed. */
export async function closeSale(
  selling: Pick<Selling, 'db' | 'jobs' | 'secret' | 'throttler' | 'notifyListingsChanged'>,
  { sellerId, listingId, buyerId, price }: Sale,
  confirm: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  const details = price === null ? { buyerId } : { buyerId, price };
  await transitionListing(selling, sellerId, listingId, 'sold', details, confirm);
}
