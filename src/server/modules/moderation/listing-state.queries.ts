import { listingHolds, removals } from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { and, eq, isNull, ne } from '#server/platform/database/sql.ts';

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
  const rows = await tx
    .select({ listingId: removals.listingId })
    .from(removals)
    .where(
      and(
        eq(removals.listingId, listingId),
        eq(removals.removedBy, 'owner'),
        ne(removals.statusBefore, 'draft'),
        isNull(removals.clearedAt),
      ),
    );
  return rows.length > 0;
}

/** The decision that removed the listing; null if its owner did, or if it is not removed. */
export async function findRemovingDecision(tx: Tx, listingId: number): Promise<string | null> {
  const [row] = await tx
    .select({ decisionId: removals.decisionId })
    .from(removals)
    .where(eq(removals.listingId, listingId));
  return row?.decisionId ?? null;
}
