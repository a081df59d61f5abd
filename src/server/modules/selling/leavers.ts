import { deleteFavoritesOf } from '#server/modules/favorites/index.ts';
import {
  deleteDrafts,
  emptyAds,
  hideActive,
  lockTelling,
  showMarked,
} from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { type ListingAction, type ListingStatus, nextStatus } from '#shared/rules/listing-life.ts';

// What becomes of the ads of a seller who asks to leave, who comes back, and who is gone. The steps are those of the one
// table of a listing's life; whoever calls the first two holds the seller's row, and tells of the ids after the commit.

/** Unseen at once. */
export async function hideAdsOfLeaver(tx: Tx, sellerId: string, now: Date): Promise<number[]> {
  return hideActive(tx, sellerId, step('active', 'pause', now));
}

/** Exactly those that were on the market before. */
export async function bringBackAds(tx: Tx, sellerId: string, now: Date): Promise<number[]> {
  return showMarked(tx, sellerId, { from: 'paused', to: step('paused', 'publish', now), now });
}

/** For good. Broken off anywhere, it goes on where it was. */
export async function emptyAdsOfFormer(
  db: Db,
  sellerId: string,
  now: Date,
  onEmptied: (ids: number[]) => void,
): Promise<void> {
  await deleteDrafts(db, sellerId);
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      const telling = await lockTelling(tx, sellerId);
      if (telling.length > 0) {
        await emptyAds(tx, telling, step('paused', 'remove', now));
        await deleteFavoritesOf(tx, telling);
      }
      return telling;
    });
    if (ids.length === 0) return;
    onEmptied(ids);
  }
}

function step(status: ListingStatus, action: ListingAction, now: Date): ListingStatus {
  const next = nextStatus({ status, expiresAt: null, removal: null }, action, 'owner', now);
  if (!next) throw new Error(`the table of a listing's life has no way to ${action} what is ${status}`);
  return next;
}
