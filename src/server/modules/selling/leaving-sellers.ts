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

// The listings of a seller who requests account deletion, cancels it, or has been deleted. The
// transitions come from the life cycle table. Callers of the first two functions hold the lock on the
// seller's row, and announce the ids after the commit.

export async function hideListingsOfLeavingSeller(tx: Tx, sellerId: string, now: Date): Promise<number[]> {
  return hideActiveListings(tx, sellerId, nextStatusOf('active', 'pause', now));
}

/** Restores exactly the listings that were active before. */
export async function restoreListings(tx: Tx, sellerId: string, now: Date): Promise<number[]> {
  return restoreMarkedListings(tx, sellerId, {
    from: 'paused',
    to: nextStatusOf('paused', 'publish', now),
    now,
  });
}

/** Irreversible. After an interruption, another call continues. */
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
  if (!next) throw new Error(`the listing life cycle has no transition ${action} from ${status}`);
  return next;
}
