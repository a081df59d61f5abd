import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { COMPARED_DAYS } from '#shared/rules/listing/usual-price.ts';

// All SQL about the prices of listings with similar titles.

export type PriceQuery = {
  /** Words and tags; a listing must have all of them. */
  terms: readonly string[];
  categoryId: number;
  /** Undefined for any condition. */
  condition: string | null | undefined;
  priceKinds: readonly string[];
};

/** The caller leaves out listings of the seller whose price is compared. */
export type ComparablePrice = { price: number; sellerId: string };

const COMMON = 300;

/**
 * Prices of the newest listings of the rarest term, from the last COMPARED_DAYS. Counts stop at COMMON:
 * any of several common terms will do.
 */
export async function listComparablePrices(
  db: Db | Tx,
  { terms, categoryId, condition, priceKinds }: PriceQuery,
  { steps, most }: { steps: number; most: number },
): Promise<ComparablePrice[]> {
  const termArray = sql`${sql.param(terms)}::text[]`;
  const { rows } = await db.execute<ComparablePrice>(sql`
    WITH rarest AS MATERIALIZED (
      SELECT t.term FROM unnest(${termArray}) AS t (term)
      CROSS JOIN LATERAL (
        SELECT count(*) AS n FROM (SELECT FROM search_postings p WHERE p.term = t.term LIMIT ${COMMON}) limited
      ) counted
      ORDER BY n LIMIT 1
    ), walk AS MATERIALIZED (
      SELECT sk, listing_id, category_id, condition FROM search_postings WHERE term = (SELECT term FROM rarest)
        AND sk >= search_sk(now() - make_interval(days => ${COMPARED_DAYS}))
      ORDER BY sk DESC, listing_id DESC LIMIT ${steps}
    ), hits AS MATERIALIZED (
      SELECT listing_id FROM walk w
      WHERE category_id = ${categoryId}::smallint
        AND (${condition === undefined}::boolean OR condition IS NOT DISTINCT FROM ${condition ?? null}::text)
        AND (SELECT count(*) FROM search_postings p
             WHERE p.term = ANY (${termArray}) AND p.sk = w.sk AND p.listing_id = w.listing_id) = ${terms.length}
      LIMIT ${most}
    )
    SELECT l.price, l."sellerId" FROM hits h CROSS JOIN LATERAL (
      SELECT price::float8 AS price, seller_id AS "sellerId" FROM listings
      WHERE id = h.listing_id AND status = 'active' AND price IS NOT NULL
        AND price_kind = ANY (${sql.param(priceKinds)}::text[])
      OFFSET 0
    ) l`);
  return rows;
}
