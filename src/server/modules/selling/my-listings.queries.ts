import { listingHolds, listings, removals } from '#server/modules/listings/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import { and, desc, eq, gte, inArray, or, sql } from '#server/platform/database/sql.ts';
import { type ListingStatus, restorableSince } from '#shared/rules/listing-lifecycle.ts';

// All SQL of My Ads.

/** The last listing of the previous page, with its time in microseconds. */
export type MyListingsCursor = { at: number; id: number };

/** Must equal the expression of the index. */
const at = sql`coalesce(${listings.soldAt}, ${listings.publishedAt}, ${listings.createdAt})`;

const viewsOf = sql`(SELECT v.views FROM listing_views v WHERE v.listing_id = ${listings.id})`;
/** Messages are numbered without gaps, so the last number is the count. */
const messagesOf = sql`(SELECT sum(c.last_seq) FROM conversations c WHERE c.listing_id = ${listings.id})`;

const salePriceOf = sql`(SELECT s.price::float8 FROM sales s WHERE s.listing_id = ${listings.id} AND s.undone_at IS NULL AND ${listings.status} = 'sold')`;
const reservedPriceOf = sql`(SELECT r.price::float8 FROM reservations r WHERE r.listing_id = ${listings.id} AND r.ended_at IS NULL AND r.reserved_until > now())`;

export async function listMyListingRows(
  db: Db,
  {
    sellerId,
    status,
    after,
    limit,
  }: { sellerId: string; status: ListingStatus; after: MyListingsCursor | null; limit: number },
) {
  const isLater = after && sql`(${at}, ${listings.id}) < (${momentOf(after)}, ${after.id}::bigint)`;
  return db
    .select({
      listing: listings,
      removal: removals,
      hold: listingHolds,
      at: microsecondsOf(at),
      views: sql<number>`coalesce(${viewsOf}, 0)`,
      messages: sql<number>`coalesce(${messagesOf}, 0)::int`,
      phoneReveals: sql<number>`(SELECT count(*)::int FROM phone_reveals r WHERE r.listing_id = ${listings.id})`,
      agreedPrice: sql<number | null>`coalesce(${salePriceOf}, ${reservedPriceOf})`,
      saves: sql<number>`(SELECT count(*)::int FROM favorites f WHERE f.listing_id = ${listings.id} AND f.user_id <> ${listings.sellerId})`,
    })
    .from(listings)
    .leftJoin(removals, eq(removals.listingId, listings.id))
    .leftJoin(listingHolds, eq(listingHolds.listingId, listings.id))
    .where(
      and(
        eq(listings.sellerId, sellerId),
        eq(listings.status, status),
        isLater ?? undefined,
        status === 'removed' ? isStillShown() : undefined,
      ),
    )
    .orderBy(desc(at), desc(listings.id))
    .limit(limit);
}
export type MyListingRow = Awaited<ReturnType<typeof listMyListingRows>>[number];

/** Removed listings are shown if a moderator removed them, or if the removal can still be undone. */
function isStillShown() {
  return or(eq(removals.removedBy, 'moderator'), gte(removals.removedAt, restorableSince(new Date())));
}

export async function countRemoved(db: Db, sellerId: string): Promise<number> {
  const [row] = await db
    .select({ ads: sql<number>`count(*)::int` })
    .from(listings)
    .innerJoin(removals, eq(removals.listingId, listings.id))
    .where(and(eq(listings.sellerId, sellerId), eq(listings.status, 'removed'), isStillShown()));
  return row?.ads ?? 0;
}

const isSummed = inArray(listings.status, ['active', 'sold']);

/**
 * The number of listings per status, and the views of active and sold
 * ones. The listings come from an index alone. Views are looked up per listing, so that even a
 * large seller never causes a full table scan.
 */
export async function sumByStatus(db: Db, sellerId: string) {
  return db
    .select({
      status: listings.status,
      ads: sql<number>`count(*)::int`,
      views: sql<number>`coalesce(sum(CASE WHEN ${isSummed} THEN ${viewsOf} END), 0)::float8`,
    })
    .from(listings)
    .where(eq(listings.sellerId, sellerId))
    .groupBy(listings.status);
}

/** Reads the seller's conversations through one index. A lookup per listing takes three times as long. */
export function messagesOfSeller(sellerId: string) {
  return sql`
    SELECT coalesce(sum(c.last_seq), 0)::float8 AS messages
    FROM conversations c JOIN ${listings} ON ${listings.id} = c.listing_id
    WHERE c.seller_id = ${sellerId} AND ${listings.sellerId} = ${sellerId} AND ${isSummed}`;
}

/** The prices at which listings were sold that are sold now. */
export async function sumEarnings(db: Db, sellerId: string): Promise<number> {
  const { rows } = await db.execute<{ earnings: number }>(sql`
    SELECT coalesce(sum(s.price), 0)::float8 AS earnings FROM sales s JOIN ${listings} ON ${listings.id} = s.listing_id
    WHERE s.seller_id = ${sellerId} AND s.undone_at IS NULL AND ${listings.status} = 'sold'`);
  return rows[0]?.earnings ?? 0;
}

export async function sumMessages(db: Db, sellerId: string): Promise<number> {
  const { rows } = await db.execute<{ messages: number }>(messagesOfSeller(sellerId));
  return rows[0]?.messages ?? 0;
}
