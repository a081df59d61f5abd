import type { Db, Tx } from '#server/platform/database/database.ts';
import { eq } from '#server/platform/database/sql.ts';
import { lowestPrices } from './deals.tables.ts';

// All SQL about lowest prices. No query returns one for anybody but the seller.

/** The caller has checked that the user is the seller. */
export async function findLowestPrice(db: Db | Tx, listingId: number): Promise<number | null> {
  const [row] = await db
    .select({ amount: lowestPrices.amount })
    .from(lowestPrices)
    .where(eq(lowestPrices.listingId, listingId));
  return row?.amount ?? null;
}

/** Null removes it. */
export async function saveLowestPrice(tx: Tx, listingId: number, amount: number | null): Promise<void> {
  if (amount === null) await tx.delete(lowestPrices).where(eq(lowestPrices.listingId, listingId));
  else
    await tx
      .insert(lowestPrices)
      .values({ listingId, amount })
      .onConflictDoUpdate({ target: lowestPrices.listingId, set: { amount } });
}

export async function isBelowLowestPrice(tx: Tx, listingId: number, amount: number): Promise<boolean> {
  const lowest = await findLowestPrice(tx, listingId);
  return lowest !== null && amount < lowest;
}
