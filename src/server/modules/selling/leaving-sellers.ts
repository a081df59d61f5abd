import { deleteFavoritesOf } from '#server/modules/favorites/index.ts';
import {
  clearListings,
  deleteDrafts,
  hideActiveListings,
  lockUnclearedListings,
  restoreMarkedListings,
} from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { type ListingAction, type ListingStatus, nextStatus } from '#shared/rules/listing-lifecycle.ts';

// What becomes of the ads of a seller who asks to leave, who comes back, and who is gone. The steps are those of the one
// table of a listing's life; whoever calls the first two holds the seller's row, and tells of the ids after the commit.

/** Unseen at once. */
export async function hideListingsOfLeavingSeller(tx: Tx, sellerId: string, now: Date): Promise<number[]> {
  return hideActiveListings(tx, sellerId, nextStatusOf('active', 'pause', now));
}

/** Exactly those that were on the market before. */
export async function restoreListings(tx: Tx, sellerId: string, now: Date): Promise<number[]> {
  return restoreMarkedListings(tx, sellerId, {
    from: 'paused',
    to: nextStatusOf('paused', 'publish', now),
    now,
  });
}

/** For good. Broken off anywhere, it goes on where it was. */
export async function clearListingsOfFormerUser(
  db: Db,
  sellerId: string,
  now: Date,
  onCleared: (ids: number[]) => void,
): Promise<void> {
  await deleteDrafts(db, sellerId);
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      const uncleared = await lockUnclearedListings(tx, sellerId);
      if (uncleared.length > 0) {
        await clearListings(tx, uncleared, nextStatusOf('paused', 'remove', now));
        await deleteFavoritesOf(tx, uncleared);
      }
      return uncleared;
    });
    if (ids.length === 0) return;
    onCleared(ids);
  }
}

function nextStatusOf(status: ListingStatus, action: ListingAction, now: Date): ListingStatus {
  const next = nextStatus({ status, expiresAt: null, removal: null }, action, 'owner', now);
  if (!next) throw new Error(`the table of a listing's life has no way to ${action} what is ${status}`);
  return next;
}
