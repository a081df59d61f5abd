import { lockUser } from '#server/modules/accounts/index.ts';
import { getVisibleListing } from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { AppError } from '#shared/errors.ts';
import { FAVORITES_MAX } from '#shared/rules/limits.ts';
import { countFavorites, insertFavorite } from './favorites.queries.ts';
import { isRecentlyDeleted, takeDeletedFavorite } from './undo.queries.ts';

// Saves a listing as a favorite. Saving it again changes nothing. A favorite that was removed shortly before
// is restored with its old values, even if the listing is hidden. Users can save their own listings.

export async function saveFavorite(db: Db, userId: string, adId: string): Promise<void> {
  if (!ListingId.safeParse(adId).success) throw new AppError('ITEM_NOT_FOUND');
  const listingId = Number(adId);
  // Read before the lock on the user, which does not lock the listing. A hidden one can only be restored.
  const shown = (await isRecentlyDeleted(db, userId, listingId)) ? null : await currentValues(db, adId);
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const saved =
      (await takeDeletedFavorite(tx, userId, listingId)) ?? shown ?? (await currentValues(tx, adId));
    const isNew = await insertFavorite(tx, { userId, listingId, ...saved });
    if (isNew && (await countFavorites(tx, userId)) > FAVORITES_MAX) throw new AppError('TOO_MANY_FAVORITES');
  });
}

async function currentValues(db: Db | Tx, adId: string) {
  const { title, price, priceKind } = await getVisibleListing(db, adId);
  return { title, price, notifiedPrice: price, priceKind };
}
