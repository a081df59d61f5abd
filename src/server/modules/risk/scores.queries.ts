import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, notInArray, sql } from '#server/platform/database/sql.ts';
import { riskScores, textFingerprints } from './risk.tables.ts';

// All SQL about stored risk scores and text fingerprints.

type NewScore = Omit<typeof riskScores.$inferInsert, 'scoredAt' | 'clearedAt' | 'released'> & {
  /** The release by staff still counts. */
  isReleased: boolean;
};

/** The latest score replaces the one before. */
export async function saveScore(tx: Tx, { listingId, isReleased, ...score }: NewScore): Promise<void> {
  const set = { ...score, scoredAt: new Date(), ...(isReleased ? {} : { clearedAt: null }) };
  await tx
    .insert(riskScores)
    .values({ listingId, ...set })
    .onConflictDoUpdate({ target: riskScores.listingId, set });
}

/** Parts that the listing had before keep their date. */
export async function saveTextFingerprint(
  tx: Tx,
  listingId: number,
  prints: readonly bigint[],
): Promise<void> {
  const ofListing = eq(textFingerprints.listingId, listingId);
  await tx.delete(textFingerprints).where(and(ofListing, notInArray(textFingerprints.print, [...prints])));
  if (prints.length === 0) return;
  const rows = prints.map((print) => ({ print, listingId }));
  await tx.insert(textFingerprints).values(rows).onConflictDoNothing();
}

export async function findScore(on: Db | Tx, listingId: number) {
  const [row] = await on.select().from(riskScores).where(eq(riskScores.listingId, listingId));
  return row ?? null;
}

/** Staff released the listing: its score was too high. */
export async function markCleared(tx: Tx, listingId: number): Promise<void> {
  await tx
    .update(riskScores)
    .set({
      clearedAt: new Date(),
      released: sql`jsonb_build_object('signals', ${riskScores.signals}, 'originals', ${riskScores.facts}->'originals')`,
    })
    .where(eq(riskScores.listingId, listingId));
}

/** The release was undone. */
export async function unmarkCleared(tx: Tx, listingId: number): Promise<void> {
  await tx
    .update(riskScores)
    .set({ clearedAt: null, released: null })
    .where(eq(riskScores.listingId, listingId));
}
