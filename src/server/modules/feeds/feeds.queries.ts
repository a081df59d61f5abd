import { listings } from '#server/modules/listings/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { and, between, desc, eq, sql } from '#server/platform/database/sql.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { TAGS } from '#shared/rules/search/terms.ts';

// All SQL of the feeds. Sitemaps are paged by ranges of ids: each is one index scan of bounded size.

const IDS_IN_A_RANGE = 10_000;

const active = eq(listings.status, 'active');

/** The ranges that contain an active listing. The query takes one index step for each range. */
export async function listListingRanges(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ range: string }>(sql`
    WITH RECURSIVE ranges AS (
      (SELECT id / ${IDS_IN_A_RANGE}::bigint AS range FROM listings WHERE status = 'active' ORDER BY id LIMIT 1)
      UNION ALL
      SELECT next.range FROM ranges, LATERAL (
        SELECT id / ${IDS_IN_A_RANGE}::bigint AS range FROM listings
        WHERE status = 'active' AND id >= (ranges.range + 1) * ${IDS_IN_A_RANGE}::bigint ORDER BY id LIMIT 1
      ) next
    ) SELECT range FROM ranges`);
  return rows.map(({ range }) => Number(range));
}

export async function listListingsInRange(db: Db, range: number) {
  const first = range * IDS_IN_A_RANGE;
  return db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(and(active, between(listings.id, first, first + IDS_IN_A_RANGE - 1)))
    .orderBy(listings.id);
}

/** Listings of a category are found through its search postings, which have an index in this order. */
export function listNewestListings(db: Db, category: CategoryId | null, limit: number) {
  return db
    .select({
      id: listings.id,
      title: listings.title,
      price: listings.price,
      priceKind: listings.priceKind,
      condition: listings.condition,
      usedIn: listings.usedIn,
      state: listings.state,
      city: listings.city,
      cover: listings.cover,
      publishedAt: sql`coalesce(${listings.publishedAt}, ${listings.createdAt})`.mapWith(
        listings.publishedAt,
      ),
    })
    .from(listings)
    .where(category === null ? active : and(active, newestOf(category, limit)))
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(limit);
}

function newestOf(category: CategoryId, limit: number) {
  return sql`${listings.id} = ANY (ARRAY(
    SELECT listing_id FROM search_postings WHERE term = ${TAGS.category(category)} ORDER BY sk DESC, listing_id DESC LIMIT ${limit}))`;
}

export type FeedListing = Awaited<ReturnType<typeof listNewestListings>>[number];
