import { trustColumns, users } from '#server/modules/accounts/index.ts';
import { photos } from '#server/modules/photos/index.ts';
import { type Db, prepared, type Tx } from '#server/platform/database/database.ts';
import { and, desc, eq, type SQL, sql } from '#server/platform/database/sql.ts';
import { categories, listings, listingTexts } from './listings.tables.ts';

// All SQL that shows listings.

export type ListingRow = typeof listings.$inferSelect;
export type PhotoRow = typeof photos.$inferSelect;

const categoryCounts = prepared((db) => db.select().from(categories).prepare('category_counts'));

export async function listCategoryCounts(db: Db | Tx): Promise<Map<number, number>> {
  const rows = await categoryCounts(db).execute();
  return new Map(rows.map((row) => [row.id, row.activeCount]));
}

const active = eq(listings.status, 'active');
const newest = prepared((db) => newestWhere(db, active).prepare('newest_listings'));
const newestFeatured = prepared((db) =>
  newestWhere(db, and(active, listings.featured)).prepare('newest_featured'),
);

export async function listNewest(
  db: Db | Tx,
  { featured, limit }: { featured: boolean; limit: number },
): Promise<ListingRow[]> {
  return (featured ? newestFeatured : newest)(db).execute({ limit });
}

function newestWhere(db: Db | Tx, condition: SQL | undefined) {
  return db
    .select()
    .from(listings)
    .where(condition)
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(sql.placeholder('limit'));
}

const fullListing = prepared((db) =>
  db
    .select({
      listing: listings,
      text: listingTexts,
      seller: {
        id: users.id,
        name: users.name,
        image: users.image,
        ...trustColumns,
        createdAt: users.createdAt,
        isHidden: sql<boolean>`${users.deletionDueAt} IS NOT NULL OR ${users.erasedAt} IS NOT NULL OR ${users.suspendedAt} IS NOT NULL`,
        publicProfile: users.publicProfile,
        offersPhone: sql<boolean>`coalesce(${listingTexts.showPhone}, ${users.showPhone}) AND ${users.phoneConfirmedAt} IS NOT NULL`,
      },
      views: sql<number>`coalesce((SELECT v.views FROM listing_views v WHERE v.listing_id = ${listings.id}), 0)`,
    })
    .from(listings)
    .innerJoin(listingTexts, eq(listingTexts.listingId, listings.id))
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(eq(listings.id, sql.placeholder('id')))
    .prepare('full_listing'),
);

export async function findListing(db: Db | Tx, id: number) {
  const [row] = await fullListing(db).execute({ id });
  return row ?? null;
}
export type FullListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>;

/** The columns that actions on a listing need. */
export async function findListingSummary(db: Db | Tx, id: number) {
  const { sellerId, status, title, price, priceKind } = listings;
  const [row] = await db
    .select({ id: listings.id, sellerId, status, title, price, priceKind })
    .from(listings)
    .where(eq(listings.id, id));
  return row ?? null;
}
export type ListingSummary = NonNullable<Awaited<ReturnType<typeof findListingSummary>>>;

const listingPhotos = prepared((db) =>
  db
    .select()
    .from(photos)
    .where(eq(photos.listingId, sql.placeholder('id')))
    .orderBy(photos.position)
    .prepare('listing_photos'),
);

export async function listPhotos(db: Db | Tx, listingId: number): Promise<PhotoRow[]> {
  return listingPhotos(db).execute({ id: listingId });
}

const photoHashes = prepared((db) =>
  db
    .select({ listingId: photos.listingId, hash: photos.hash })
    .from(photos)
    .where(sql`${photos.listingId} = ANY (${sql.placeholder('ids')}::bigint[])`)
    .orderBy(photos.listingId, photos.position)
    .prepare('photo_hashes'),
);

/** The photos of each listing, the cover first. */
export async function listPhotoHashes(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { hash: string }[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await photoHashes(db).execute({ ids }), ({ listingId }) => listingId);
}

const tileFacts = prepared((db) =>
  db
    .select({ id: listings.id, attributes: listingTexts.attributes, sellerName: users.name })
    .from(listings)
    .innerJoin(listingTexts, eq(listingTexts.listingId, listings.id))
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(sql`${listings.id} = ANY (${sql.placeholder('ids')}::bigint[])`)
    .prepare('tile_facts'),
);

/** What the text tiles of these listings show. */
export async function listTileFacts(db: Db | Tx, ids: readonly number[]) {
  const rows = ids.length > 0 ? await tileFacts(db).execute({ ids }) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
