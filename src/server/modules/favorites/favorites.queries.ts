import { and, count, desc, eq, sql } from 'drizzle-orm';
import { listings } from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database.ts';
import { favorites } from './favorites.tables.ts';

// All SQL about saved listings; the owner is in every one of them.

/** A place in the list: the last one seen. */
export type Place = { savedAt: Date; listingId: number };

const latestFirst = [desc(favorites.savedAt), desc(favorites.listingId)];

export async function listFavorites(
  db: Db | Tx,
  userId: string,
  { after, limit }: { after: Place | null; limit: number },
) {
  const isLater =
    after &&
    sql`(${favorites.savedAt}, ${favorites.listingId}) < (${after.savedAt.toISOString()}::timestamptz, ${after.listingId}::bigint)`;
  return db
    .select({
      listing: listings,
      listingId: favorites.listingId,
      savedTitle: favorites.title,
      savedPrice: favorites.price,
      savedAt: favorites.savedAt,
    })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .where(and(eq(favorites.userId, userId), isLater ?? undefined))
    .orderBy(...latestFirst)
    .limit(limit);
}
export type FavoriteRow = Awaited<ReturnType<typeof listFavorites>>[number];

export async function listFavoriteIds(db: Db | Tx, userId: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ listingId: favorites.listingId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(...latestFirst)
    .limit(limit);
  return rows.map(({ listingId }) => listingId);
}

export async function countFavorites(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(favorites).where(eq(favorites.userId, userId));
  return row?.n ?? 0;
}

/** Whether it was not saved before. */
export async function insertFavorite(tx: Tx, favorite: typeof favorites.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(favorites)
    .values(favorite)
    .onConflictDoNothing()
    .returning({ id: favorites.listingId });
  return rows.length > 0;
}

export async function deleteFavorite(db: Db | Tx, userId: string, listingId: number): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.listingId, listingId)));
}
