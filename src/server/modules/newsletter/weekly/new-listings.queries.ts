import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import { TAGS } from '#shared/rules/search/terms.ts';
import type { StateName } from '#shared/rules/states.ts';

// All SQL about the new listings of a week.

export type NewListing = {
  id: number;
  sellerId: string;
  categoryId: CategoryId;
  /** Compared number by number: the first difference decides, and the greater number is better. */
  rank: readonly number[];
};

/** Only the newest of each day and category are compared, so that every day of the week is considered. */
const COMPARED_PER_DAY = 40;
const LISTINGS_PER_CATEGORY = 40;
const DAY_MS = 86_400_000;
/** A listing created longer before the period counts as renewed; a newer one may have been a draft. */
const DRAFT_MS = 7 * DAY_MS;

/** Whether the listing `l` has an open flag. OFFSET 0 makes PostgreSQL use the index for each listing. */
const IS_FLAGGED = sql`EXISTS (SELECT FROM listing_flags f WHERE f.listing_id = l.id AND f.closed_at IS NULL OFFSET 0)`;

/** For the listing `l` with its views `v`: photos first, then more views, then newer listings. */
const RANK = sql`ARRAY[(l.cover IS NOT NULL)::int, coalesce(v.views, 0), extract(epoch FROM l.published_at), l.id]::float8[]`;

export type Period = { since: Date; until: Date; maxPerSeller: number };

/**
 * The best new listings of each category in a state, best first. The postings of the state are read by their
 * index, newest first; only the listings that are compared are read.
 */
export async function listNewListings(
  db: Db | Tx,
  state: StateName,
  { since, until, maxPerSeller }: Period,
): Promise<NewListing[]> {
  const madeSince = new Date(since.getTime() - DRAFT_MS);
  const { rows } = await db.execute<NewListing>(sql`
    WITH posted AS (
      SELECT listing_id, row_number() OVER (PARTITION BY category_id, sk / ${DAY_MS}::bigint ORDER BY sk DESC, listing_id DESC) AS day_rank
      FROM search_postings
      WHERE term = ${TAGS.state(state)} AND sk >= ${since.getTime()}::bigint AND sk < ${until.getTime()}::bigint
    ), ranked AS (
      SELECT l.id, l.seller_id, l.category_id, ${RANK} AS rank
      FROM posted p JOIN listings l ON l.id = p.listing_id AND l.status = 'active'
        LEFT JOIN listing_views v ON v.listing_id = l.id
      WHERE p.day_rank <= ${COMPARED_PER_DAY} AND l.created_at >= ${madeSince.toISOString()}::timestamptz AND NOT ${IS_FLAGGED}
    ), compared AS (
      SELECT *, row_number() OVER (PARTITION BY category_id, seller_id ORDER BY rank DESC) AS of_seller FROM ranked
    ), selected AS (
      SELECT *, row_number() OVER (PARTITION BY category_id ORDER BY rank DESC) AS category_rank
      FROM compared WHERE of_seller <= ${maxPerSeller}
    )
    SELECT id::float8 AS id, seller_id AS "sellerId", category_id AS "categoryId", rank
    FROM selected WHERE category_rank <= ${LISTINGS_PER_CATEGORY} ORDER BY category_id, category_rank`);
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

/** Active listings without open flags and not of the excluded sellers, in the order of `ids`. */
export async function listCards(
  db: Db,
  ids: readonly number[],
  excludedSellers: readonly string[],
): Promise<ListingCard[]> {
  const { rows } = await db.execute<ListingCard>(sql`
    SELECT l.id::float8 AS id, l.title, l.price::float8 AS price, l.price_kind AS "priceKind",
      l.category_id AS "categoryId", l.state, l.city, l.cover
    FROM unnest(${sql.param(ids)}::bigint[]) WITH ORDINALITY AS requested (id, ordinal)
    JOIN listings l ON l.id = requested.id AND l.status = 'active'
    WHERE l.seller_id <> ALL (${sql.param(excludedSellers)}::uuid[]) AND NOT ${IS_FLAGGED} ORDER BY requested.ordinal`);
  return rows;
}
