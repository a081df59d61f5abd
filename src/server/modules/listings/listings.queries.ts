import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database.ts';
import { categories, listings, listingTexts, photos } from './listings.tables.ts';

// All SQL about listings.

export type ListingRow = typeof listings.$inferSelect;
export type PhotoRow = typeof photos.$inferSelect;

export async function listCategoryCounts(db: Db | Tx): Promise<Map<number, number>> {
  const rows = await db.select().from(categories);
  return new Map(rows.map((row) => [row.id, row.activeCount]));
}

export async function listNewest(
  db: Db | Tx,
  { featured, limit }: { featured: boolean; limit: number },
): Promise<ListingRow[]> {
  const active = eq(listings.status, 'active');
  return db
    .select()
    .from(listings)
    .where(featured ? and(active, listings.featured) : active)
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(limit);
}

export async function findListing(db: Db | Tx, id: number) {
  const [row] = await db
    .select({
      listing: listings,
      text: { description: listingTexts.description, attributes: listingTexts.attributes },
      seller: {
        id: users.id,
        name: users.name,
        image: users.image,
        emailVerified: users.emailVerified,
        createdAt: users.createdAt,
        offersPhone: sql<boolean>`${users.showPhone} AND ${users.phone} IS NOT NULL`,
      },
      views: sql<number>`coalesce((SELECT v.views FROM listing_views v WHERE v.listing_id = ${listings.id}), 0)`,
    })
    .from(listings)
    .innerJoin(listingTexts, eq(listingTexts.listingId, listings.id))
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(eq(listings.id, id));
  return row ?? null;
}
export type FullListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>;

/** What one must know of a listing to do something about it. */
export async function findStanding(db: Db | Tx, id: number) {
  const { sellerId, status, title } = listings;
  const [row] = await db
    .select({ id: listings.id, sellerId, status, title })
    .from(listings)
    .where(eq(listings.id, id));
  return row ?? null;
}
export type ListingStanding = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

export async function listPhotos(db: Db | Tx, listingId: number): Promise<PhotoRow[]> {
  return db.select().from(photos).where(eq(photos.listingId, listingId)).orderBy(photos.position);
}
