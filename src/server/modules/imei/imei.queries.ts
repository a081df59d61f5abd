import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, sql } from '#server/platform/database/sql.ts';
import { IMEI_TRIES, REPORTED_IMEI_DAYS } from '#shared/rules/imei.ts';
import { imeiComparisons, listingImeis } from './imei.tables.ts';

// All SQL about the IMEIs of listings, reported ones, and comparisons.

export async function findListingImei(on: Db | Tx, listingId: number) {
  const [row] = await on.select().from(listingImeis).where(eq(listingImeis.listingId, listingId));
  return row ?? null;
}

export async function upsertListingImei(
  on: Db | Tx,
  row: { listingId: number; sellerId: string; hash: Buffer },
): Promise<void> {
  await on
    .insert(listingImeis)
    .values(row)
    .onConflictDoUpdate({
      target: listingImeis.listingId,
      set: { hash: row.hash, enteredAt: sql`now()` },
      // The same number again is no change, and purges no page.
      setWhere: sql`${listingImeis.hash} <> excluded.hash`,
    });
}

/** Buyers have compared another number before. */
export async function deleteComparisons(on: Db | Tx, listingId: number): Promise<void> {
  await on.delete(imeiComparisons).where(eq(imeiComparisons.listingId, listingId));
}

export async function deleteListingImei(on: Db | Tx, listingId: number): Promise<void> {
  await on.delete(listingImeis).where(eq(listingImeis.listingId, listingId));
}

export type ImeiProblems = {
  /** Active listings of other sellers with the same number. */
  otherListings: number[];
  /** The phone is on the list of stolen ones. */
  isReported: boolean;
};

const MOST_OTHERS = 10;

/** Null if the listing has no number. */
export async function findImeiProblems(on: Db | Tx, listingId: number): Promise<ImeiProblems | null> {
  const { rows } = await on.execute<ImeiProblems>(sql`
    SELECT
      ARRAY(
        SELECT o.listing_id::float8 FROM listing_imeis o JOIN listings l ON l.id = o.listing_id
        WHERE o.hash = i.hash AND o.seller_id <> i.seller_id AND l.status = 'active'
        ORDER BY o.listing_id LIMIT ${MOST_OTHERS}) AS "otherListings",
      EXISTS (SELECT FROM reported_imeis r WHERE r.hash = i.hash AND r.expires_at > now()) AS "isReported"
    FROM listing_imeis i WHERE i.listing_id = ${listingId}`);
  return rows[0] ?? null;
}

export type Comparison = { isSame: boolean; comparedAt: Date; tries: number };

export async function findComparison(
  on: Db | Tx,
  listingId: number,
  buyerId: string,
): Promise<Comparison | null> {
  const [row] = await on
    .select({
      isSame: imeiComparisons.isSame,
      comparedAt: imeiComparisons.comparedAt,
      tries: imeiComparisons.tries,
    })
    .from(imeiComparisons)
    .where(and(eq(imeiComparisons.listingId, listingId), eq(imeiComparisons.buyerId, buyerId)));
  return row ?? null;
}

/** Counts the try in the statement that records its result. Null when all tries are used. */
export async function recordComparison(
  on: Db | Tx,
  { listingId, buyerId, hash }: { listingId: number; buyerId: string; hash: Buffer },
): Promise<Comparison | null> {
  const { rows } = await on.execute<{ isSame: boolean; comparedAt: string; tries: number }>(sql`
    INSERT INTO imei_comparisons AS c (listing_id, buyer_id, tries, is_same)
    SELECT listing_id, ${buyerId}::uuid, 1, hash = ${hash} FROM listing_imeis WHERE listing_id = ${listingId}
    ON CONFLICT (listing_id, buyer_id) DO UPDATE
      SET tries = c.tries + 1, is_same = excluded.is_same, compared_at = now()
      WHERE c.tries < ${IMEI_TRIES}
    RETURNING is_same AS "isSame", compared_at AS "comparedAt", tries`);
  const [row] = rows;
  return row ? { ...row, comparedAt: new Date(row.comparedAt) } : null;
}

/** Again from the same source, it stays on the list for the full time again. */
export async function insertReportedImei(
  on: Db | Tx,
  { hash, decisionId }: { hash: Buffer; decisionId: string | null },
): Promise<void> {
  await on.execute(sql`
    INSERT INTO reported_imeis (hash, decision_id, expires_at)
    VALUES (${hash}, ${decisionId}, now() + make_interval(days => ${REPORTED_IMEI_DAYS}))
    ON CONFLICT (hash, decision_id) DO UPDATE SET expires_at = excluded.expires_at`);
}

/** From all sources. False if it was not on the list. */
export async function deleteReportedImei(on: Db | Tx, hash: Buffer): Promise<boolean> {
  const { rowCount } = await on.execute(sql`DELETE FROM reported_imeis WHERE hash = ${hash}`);
  return (rowCount ?? 0) > 0;
}

/** Listings of any status: those that are not offered are left alone by their review. */
export async function listListingsWith(on: Db | Tx, hash: Buffer): Promise<number[]> {
  const { rows } = await on.execute<{ listingId: number }>(sql`
    SELECT listing_id::float8 AS "listingId" FROM listing_imeis WHERE hash = ${hash} ORDER BY listing_id`);
  return rows.map(({ listingId }) => listingId);
}

/** When a decision is undone or reversed. */
export async function removeReportedImeiOf(tx: Tx, decisionId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM reported_imeis WHERE decision_id = ${decisionId}`);
}
