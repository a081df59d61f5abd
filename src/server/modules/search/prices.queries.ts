import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/database.ts';

// All SQL about what listings that are called alike cost.

export type PriceQuery = {
  /** All of them must be met; tags as well as words. */
  terms: readonly string[];
  categoryId: number;
  condition: string | null;
  priceKinds: readonly string[];
  /** Nobody's own prices are the market's. */
  excludedSellerId: string;
};

const COMMON = 300;

/** Of the newest along the rarest term. How rare one is is counted only so far: among common ones it matters little which. */
export async function listComparablePrices(
  db: Db | Tx,
  { terms, categoryId, condition, priceKinds, excludedSellerId }: PriceQuery,
  { steps, most }: { steps: number; most: number },
): Promise<number[]> {
  const wanted = sql`${sql.param(terms)}::text[]`;
  const { rows } = await db.execute<{ price: number }>(sql`
    WITH rarest AS MATERIALIZED (
      SELECT t.term FROM unnest(${wanted}) AS t (term)
      CROSS JOIN LATERAL (
        SELECT count(*) AS n FROM (SELECT FROM search_postings p WHERE p.term = t.term LIMIT ${COMMON}) some_of_them
      ) counted
      ORDER BY n LIMIT 1
    ), walk AS MATERIALIZED (
      SELECT sk, listing_id, category_id, condition FROM search_postings WHERE term = (SELECT term FROM rarest)
      ORDER BY sk DESC, listing_id DESC LIMIT ${steps}
    ), hits AS MATERIALIZED (
      SELECT listing_id FROM walk w
      WHERE category_id = ${categoryId}::smallint AND condition IS NOT DISTINCT FROM ${condition}::text
        AND (SELECT count(*) FROM search_postings p
             WHERE p.term = ANY (${wanted}) AND p.sk = w.sk AND p.listing_id = w.listing_id) = ${terms.length}
      LIMIT ${most}
    )
    SELECT l.price FROM hits h CROSS JOIN LATERAL (
      SELECT price::float8 AS price FROM listings
      WHERE id = h.listing_id AND status = 'active' AND price IS NOT NULL
        AND price_kind = ANY (${sql.param(priceKinds)}::text[]) AND seller_id <> ${excludedSellerId}::uuid
      OFFSET 0
    ) l`);
  return rows.map(({ price }) => price);
}
