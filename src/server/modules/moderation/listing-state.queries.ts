import { findListing, listingHolds, removals } from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { eq } from '#server/platform/database/sql.ts';
import type { ListingState } from '#shared/rules/listing-lifecycle.ts';

// Why a listing is held or removed, so that only the effects of one decision are reversed.

/** What staff may do about a listing depends on this. */
export async function findListingState(on: Db | Tx, listingId: number): Promise<ListingState | null> {
  const found = await findListing(on, listingId);
  if (!found) return null;
  const removal = await findRemoval(on, listingId);
  const [hold] = await on.select().from(listingHolds).where(eq(listingHolds.listingId, listingId));
  return {
    status: found.listing.status,
    expiresAt: found.listing.expiresAt,
    removal: removal && { by: removal.removedBy, at: removal.removedAt, before: removal.statusBefore },
    hold: hold && { after: hold.statusAfter },
  };
}

/** Whether its owner has removed the listing, and could restore it. Its content is not erased yet. */
export async function isRemovedByOwner(tx: Tx, listingId: number): Promise<boolean> {
  const found = await findRemoval(tx, listingId);
  return found?.removedBy === 'owner' && found.statusBefore !== 'draft' && found.clearedAt === null;
}

type ListingRemoval = typeof removals.$inferSelect;

export async function findRemoval(on: Db | Tx, listingId: number): Promise<ListingRemoval | null> {
  const [row] = await on.select().from(removals).where(eq(removals.listingId, listingId));
  return row ?? null;
}
