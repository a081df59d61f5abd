import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import { TAGS } from '#shared/rules/search/terms.ts';
import type { StateName } from '#shared/rules/states.ts';

// All SQL about the new listings of a week.

export type NewListing = {
  id: number;
  sellerId: string;
  categoryId: CategoryId;
  /** The best listing has the greatest: the first numbers that differ decide. */
  rank: readonly number[];
};

/** Of a day and category so many of the newest are compared: every day of the week has its chance. */
const COMPARED_PER_DAY = 40;
const LISTINGS_PER_CATEGORY = 40;
const DAY_MS = 86_400_000;
/** A listing that was made longer before the period is a renewed one; a younger one may have waited as a draft. */
const DRAFT_MS = 7 * DAY_MS;

/** Of a listing `l`: moderators have yet to look at what was noticed when it was published. OFFSET: asked by index, for each. */
const IS_FLAGGED = sql`EXISTS (SELECT FROM listing_flags f WHERE f.listing_id = l.id AND f.closed_at IS NULL OFFSET 0)`;

/** Of a listing `l` with its views `v`: those with a photo come first, then those with more views, then the newest. */
const RANK = sql`ARRAY[(l.cover IS NOT NULL)::int, coalesce(v.views, 0), extract(epoch FROM l.published_at), l.id]::float8[]`;

export type Period = { since: Date; until: Date; maxPerSeller: number };

/**
 * The best new listings of a state, of each category so many, the best first. The postings of the state are read along
 * their index, newest first; only what is compared is looked up.
 */
export async function listNewListings(
  db: Db | Tx,
  state: StateName,
  { since, until, maxPerSeller }: Period,
): Promise<NewListing[]> {
  const madeSince = new Date(since.getTime() - DRAFT_MS);
  const { rows } = await db.execute<NewListing>(sql`
    WITH posted AS (
      SELECT listing_id, row_number() OVER (PARTITION BY category_id, sk / ${DAY_MS}::bigint ORDER BY sk DESC, listing_id DESC) AS place
      FROM search_postings
      WHERE term = ${TAGS.state(state)} AND sk >= ${since.getTime()}::bigint AND sk < ${until.getTime()}::bigint
    ), ranked AS (
      SELECT l.id, l.seller_id, l.category_id, ${RANK} AS rank
      FROM posted p JOIN listings l ON l.id = p.listing_id AND l.status = 'active'
        LEFT JOIN listing_views v ON v.listing_id = l.id
      WHERE p.place <= ${COMPARED_PER_DAY} AND l.created_at >= ${madeSince.toISOString()}::timestamptz AND NOT ${IS_FLAGGED}
    ), compared AS (
      SELECT *, row_number() OVER (PARTITION BY category_id, seller_id ORDER BY rank DESC) AS of_seller FROM ranked
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY category_id ORDER BY rank DESC) AS place
      FROM compared WHERE of_seller <= ${maxPerSeller}
    )
    SELECT id::float8 AS id, seller_id AS "sellerId", category_id AS "categoryId", rank
    FROM placed WHERE place <= ${LISTINGS_PER_CATEGORY} ORDER BY category_id, place`);
  return rows;
}

export type ListingCard = {
  id: number;
  title: string;
  price: number | null;
  priceKind: PriceKind;
  categoryId: CategoryId;
  state: StateName;
  city: string;
  cover: string | null;
};

/** Those that are still on the market and not flagged, but those of some sellers, in the order of their ids as given. */
export async function listCards(
  db: Db,
  ids: readonly number[],
  excludedSellers: readonly string[],
): Promise<ListingCard[]> {
  const { rows } = await db.execute<ListingCard>(sql`
    SELECT l.id::float8 AS id, l.title, l.price::float8 AS price, l.price_kind AS "priceKind",
      l.category_id AS "categoryId", l.state, l.city, l.cover
    FROM unnest(${sql.param(ids)}::bigint[]) WITH ORDINALITY AS wanted (id, place)
    JOIN listings l ON l.id = wanted.id AND l.status = 'active'
    WHERE l.seller_id <> ALL (${sql.param(excludedSellers)}::uuid[]) AND NOT ${IS_FLAGGED} ORDER BY wanted.place`);
  return rows;
}
