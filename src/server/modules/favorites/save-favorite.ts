import { lockUser } from '#server/modules/accounts/index.ts';
import { getVisibleListing } from '#server/modules/listings/index.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#shared/errors.ts';
import { FAVORITES_MAX } from '#shared/rules/limits.ts';
import { countFavorites, insertFavorite } from './favorites.queries.ts';
import { takeForgotten } from './undo.queries.ts';

// Keeping a listing for later. Once kept, it may be kept again at any time; what was taken out a moment ago comes back
// as it was. One's own is kept like any other.

export async function saveFavorite(db: Db, userId: string, adId: string): Promise<void> {
  const { id, title, price, priceKind } = await getVisibleListing(db, adId);
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const isNew = await insertFavorite(tx, {
      ...{ userId, listingId: id, title },
      ...{ price, toldPrice: price, priceKind },
      ...(await takeForgotten(tx, userId, id)),
    });
    if (isNew && (await countFavorites(tx, userId)) > FAVORITES_MAX) throw new AppError('TOO_MANY_FAVORITES');
  });
}
