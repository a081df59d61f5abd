import { users } from '#server/modules/accounts/index.ts';
import { listings, listingTexts } from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, asc, count, desc, eq, type SQL, sql } from '#server/platform/database/sql.ts';
import { PRICE_MAX } from '#shared/rules/limits.ts';
import { isPubliclyVisible, LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import type { FavoriteCursor, FavoriteSort } from './cursor.ts';
import { favorites } from './favorites.tables.ts';

// All SQL about favorites. Every query filters by the owner.

const latestFirst = [desc(favorites.savedAt), desc(favorites.listingId)];

type Order = { by: SQL<number>; isAfter(cursor: FavoriteCursor): SQL; orderBy: SQL[] };

const byPrice = (withoutPrice: number, direction: typeof asc, sign: SQL): Order => {
  // The price of a hidden listing is not shown. It comes last in both directions.
  const shown = LISTING_STATUSES.filter(isPubliclyVisible);
  const by = sql<number>`(CASE WHEN ${listings.status} = ANY (${sql.param(shown)}::text[])
    THEN coalesce(${listings.price}, ${withoutPrice}) ELSE ${withoutPrice} END)::float8`;
  return {
    by,
    isAfter: (cursor) =>
      sql`(${by}, ${listings.id}) ${sign} (${cursor.by}::float8, ${cursor.listingId}::bigint)`,
    orderBy: [direction(by), direction(listings.id)],
  };
};

/** `added` reads an index. The others sort all favorites of the user, which are limited in number. */
const ORDERS: Record<FavoriteSort, Order> = {
  added: {
    by: sql<number>`(extract(epoch FROM ${favorites.savedAt}) * 1000)::float8`,
    isAfter: ({ by, listingId }) =>
      sql`(${favorites.savedAt}, ${favorites.listingId}) < (${new Date(by).toISOString()}::timestamptz, ${listingId}::bigint)`,
    orderBy: latestFirst,
  },
  'price-low': byPrice(PRICE_MAX + 1, asc, sql`>`),
  'price-high': byPrice(0, desc, sql`<`),
};

/** More characters of the description than the list shows. */
const EXCERPT_LENGTH = 300;

export async function listFavorites(
  db: Db | Tx,
  userId: string,
  { sort, after, limit }: { sort: FavoriteSort; after: FavoriteCursor | null; limit: number },
) {
  const { by, isAfter, orderBy } = ORDERS[sort];
  const rows = await db
    .select({
      listing: listings,
      excerpt: sql<string>`left(${listingTexts.description}, ${EXCERPT_LENGTH})`,
      sellerName: users.name,
      listingId: favorites.listingId,
      savedTitle: favorites.title,
      savedPrice: favorites.price,
      savedKind: favorites.priceKind,
      savedAt: favorites.savedAt,
      note: favorites.note,
      by,
    })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .innerJoin(listingTexts, eq(listingTexts.listingId, listings.id))
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(and(eq(favorites.userId, userId), after ? isAfter(after) : undefined))
    .orderBy(...orderBy)
    .limit(limit);
  return rows;
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

/** Returns whether it was not saved before. */
export async function insertFavorite(tx: Tx, favorite: typeof favorites.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(favorites)
    .values(favorite)
    .onConflictDoNothing()
    .returning({ id: favorites.listingId });
  return rows.length > 0;
}

/** Returns whether the listing is saved. */
export async function updateNote(db: Db, userId: string, listingId: number, note: string): Promise<boolean> {
  const { rowCount } = await db
    .update(favorites)
    .set({ note })
    .where(and(eq(favorites.userId, userId), eq(favorites.listingId, listingId)));
  return rowCount === 1;
}
