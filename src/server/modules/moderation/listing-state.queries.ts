import { listingHolds, removals } from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
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

/** The decision that removed the listing; null if its owner did, or if it is not removed. */
export async function findRemovingDecision(tx: Tx, listingId: number): Promise<string | null> {
  const [row] = await tx
    .select({ decisionId: removals.decisionId })
    .from(removals)
    .where(eq(removals.listingId, listingId));
  return row?.decisionId ?? null;
}
