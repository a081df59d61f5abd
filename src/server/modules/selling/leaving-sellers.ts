import { deleteFavoritesOf } from '#server/modules/favorites/index.ts';
import {
  clearListings,
  deleteDrafts,
  type HiddenBecause,
  hideActiveListings,
  lockUnclearedListings,
  moveMarks,
  restoreMarkedListings,
} from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type ListingAction, type ListingStatus, nextStatus } from '#shared/rules/listing-lifecycle.ts';
import { announceReturn } from './announce-return.ts';

// The listings of a seller who requests account deletion, cancels it, has been deleted, is suspended, or is no
// longer suspended. The transitions come from the life cycle table. Callers of the functions that hide and restore
// hold the lock on the seller's row, and announce the ids after the commit.

export function hideListingsOfLeavingSeller(tx: Tx, sellerId: string, now: Date): Promise<number[]> {
  return hideListings(tx, sellerId, 'leaving', now);
}

/** Also while the deletion of the account is scheduled: its listings then stay hidden if it is cancelled. */
export function hideListingsOfSuspendedSeller(tx: Tx, sellerId: string, now: Date): Promise<number[]> {
  return hideListings(tx, sellerId, 'suspended', now);
}

function hideListings(tx: Tx, sellerId: string, why: HiddenBecause, now: Date): Promise<number[]> {
  return hideActiveListings(tx, sellerId, { to: nextStatusOf('active', 'pause', now), why });
}

/** Restores exactly the listings that were active before. */
export function restoreListings(tx: Tx, jobs: Jobs, sellerId: string, now: Date): Promise<number[]> {
  return restoreHidden(tx, jobs, sellerId, 'leaving', now);
}

/** The same after a suspension. While the seller is leaving, the listings wait for the end of that instead. */
export async function restoreListingsAfterSuspension(
  tx: Tx,
  jobs: Jobs,
  seller: { id: string; isLeaving: boolean },
  now: Date,
): Promise<number[]> {
  if (!seller.isLeaving) return restoreHidden(tx, jobs, seller.id, 'suspended', now);
  await moveMarks(tx, seller.id, 'leaving');
  return [];
}

async function restoreHidden(
  tx: Tx,
  jobs: Jobs,
  sellerId: string,
  why: HiddenBecause,
  now: Date,
): Promise<number[]> {
  const to = nextStatusOf('paused', 'publish', now);
  const restored = await restoreMarkedListings(tx, sellerId, { why, from: 'paused', to, now });
  await announceReturn(tx, jobs, restored);
  return restored;
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
