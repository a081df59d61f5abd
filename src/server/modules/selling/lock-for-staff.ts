import { findUserForUpdate } from '#server/modules/accounts/index.ts';
import { findListing, type OwnListingRow } from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { getLockedListingRow } from './own-listing.ts';

/** The listing of any seller. The seller is locked first, in the same order as in their own transitions. */
export async function lockForStaff(
  tx: Tx,
  listingId: number,
): Promise<{ ad: OwnListingRow; seller: { id: string; isLeaving: boolean; isSuspended: boolean } }> {
  const found = await findListing(tx, listingId);
  const seller = found && (await findUserForUpdate(tx, found.listing.sellerId));
  if (!seller) throw new AppError('ITEM_NOT_FOUND');
  return {
    ad: await getLockedListingRow(tx, seller.id, listingId),
    seller: {
      id: seller.id,
      isLeaving: seller.deletionDueAt !== null || seller.erasedAt !== null,
      isSuspended: seller.suspendedAt !== null,
    },
  };
}
