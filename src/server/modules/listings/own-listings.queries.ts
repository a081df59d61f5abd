import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, isNull, sql } from '#server/platform/database/sql.ts';
import type { CheckedListing } from '#shared/rules/listing/check-listing.ts';
import { termsOfListing } from '#shared/rules/search/terms.ts';
import type { ListingRow } from './listings.queries.ts';
import { listingHolds, listings, listingTexts, removals, sales } from './listings.tables.ts';

// All SQL for sellers who write and transition their listings. Every lookup includes the owner.

export async function findOwnListing(db: Db | Tx, sellerId: string, id: number) {
  const [row] = await db
    .select({ listing: listings, text: listingTexts, removal: removals, hold: listingHolds })
    .from(listings)
    .innerJoin(listingTexts, eq(listingTexts.listingId, listings.id))
    .leftJoin(removals, eq(removals.listingId, listings.id))
    .leftJoin(listingHolds, eq(listingHolds.listingId, listings.id))
    .where(and(eq(listings.id, id), eq(listings.sellerId, sellerId)));
  return row ?? null;
}
export type OwnListingRow = NonNullable<Awaited<ReturnType<typeof findOwnListing>>>;

/** A separate statement, so that the next read sees the changes of the previous lock holder. */
export async function lockOwnListing(tx: Tx, sellerId: string, id: number): Promise<void> {
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.sellerId, sellerId)))
    .for('no key update');
}

/** Counts up to `limit`. */
export async function countDrafts(tx: Tx, sellerId: string, limit: number): Promise<number> {
  const found = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), eq(listings.status, 'draft')))
    .limit(limit);
  return found.length;
}

export type Cover = { cover: string | null; coverPlaceholder: Buffer | null; coverFocus: number | null };

type NewListing = Pick<ListingRow, 'sellerId' | 'status' | 'publishedAt' | 'expiresAt'> &
  Cover & { ad: CheckedListing; showPhone: boolean | null };

export async function insertListing(tx: Tx, { ad, showPhone, ...columns }: NewListing): Promise<number> {
  const [row] = await tx
    .insert(listings)
    .values({ ...columnsOf(ad), ...columns })
    .returning({ id: listings.id });
  if (!row) throw new Error('the insert returned no listing');
  await tx.insert(listingTexts).values({ listingId: row.id, ...textOf(ad), showPhone });
  return row.id;
}

export async function updateListing(
  tx: Tx,
  id: number,
  { ad, showPhone, ...cover }: Partial<Cover> & { ad: CheckedListing; showPhone: boolean | null },
): Promise<void> {
  await tx
    .update(listings)
    .set({ ...columnsOf(ad), ...cover, updatedAt: sql`now()` })
    .where(eq(listings.id, id));
  await tx
    .update(listingTexts)
    .set({ ...textOf(ad), showPhone, revision: sql`${listingTexts.revision} + 1` })
    .where(eq(listingTexts.listingId, id));
}

export async function updateListingStatus(
  tx: Tx,
  id: number,
  to: Partial<Pick<ListingRow, 'status' | 'publishedAt' | 'expiresAt' | 'soldAt'>>,
): Promise<void> {
  await tx
    .update(listings)
    .set({ ...to, updatedAt: sql`now()` })
    .where(eq(listings.id, id));
}

/** Locks the listing of any seller, for a deal. Null if it does not exist. */
export async function lockListing(tx: Tx, id: number): Promise<ListingRow | null> {
  const [row] = await tx.select().from(listings).where(eq(listings.id, id)).for('no key update');
  return row ?? null;
}

export async function setReservedUntil(tx: Tx, id: number, reservedUntil: Date | null): Promise<void> {
  await tx.update(listings).set({ reservedUntil, updatedAt: sql`now()` }).where(eq(listings.id, id));
}

export async function insertRemoval(tx: Tx, removal: typeof removals.$inferInsert): Promise<void> {
  await tx.insert(removals).values(removal);
}

export async function deleteRemoval(tx: Tx, listingId: number): Promise<void> {
  await tx.delete(removals).where(eq(removals.listingId, listingId));
}

type NewHold = typeof listingHolds.$inferInsert;

/** A second hold replaces the first. */
export async function saveHold(tx: Tx, { listingId, ...hold }: NewHold): Promise<void> {
  const set = { changedAt: null, decisionId: null, ...hold };
  await tx
    .insert(listingHolds)
    .values({ listingId, ...set })
    .onConflictDoUpdate({ target: listingHolds.listingId, set });
}

export async function deleteHold(tx: Tx, listingId: number): Promise<void> {
  await tx.delete(listingHolds).where(eq(listingHolds.listingId, listingId));
}

export async function insertSale(tx: Tx, sale: typeof sales.$inferInsert): Promise<void> {
  await tx.insert(sales).values(sale);
}

/** Returns the buyers. */
export async function undoSale(tx: Tx, listingId: number, undoneAt: Date): Promise<string[]> {
  const undone = await tx
    .update(sales)
    .set({ undoneAt })
    .where(and(eq(sales.listingId, listingId), isNull(sales.undoneAt)))
    .returning({ buyerId: sales.buyerId });
  return undone.flatMap(({ buyerId }) => buyerId ?? []);
}

function columnsOf({ description: _, attributes: __, ...columns }: CheckedListing) {
  return columns;
}

function textOf(ad: CheckedListing) {
  return { description: ad.description, attributes: ad.attributes, ...termsOfListing(ad) };
}
