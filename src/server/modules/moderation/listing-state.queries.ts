import { listingHolds, removals } from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { eq } from '#server/platform/database/sql.ts';

// Why a listing is held or removed, so that only the effects of one decision are reversed.

/** The text of the hold to the owner. */
export async function findHoldMessage(tx: Tx, listingId: number): Promise<string | null> {
  const [row] = await tx
    .select({ message: listingHolds.message })
    .from(listingHolds)
    .where(eq(listingHolds.listingId, listingId));
  return row?.message ?? null;
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

/** The decision that removed the listing; null if its owner did, or if it is not removed. */
export async function findRemovingDecision(tx: Tx, listingId: number): Promise<string | null> {
  return (await findRemoval(tx, listingId))?.decisionId ?? null;
}
