import type pg from 'pg';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { run } from './statements.ts';

// All SQL about similar listings.

export type ListingFeatures = {
  id: number;
  title: string;
  price: number | null;
  category_id: number;
  subcategory: string | null;
  state: string;
};

export type Original = ListingFeatures & {
  status: ListingStatus;
  was_public: boolean;
  /** The status of a removed listing before its removal. */
  status_before: ListingStatus | null;
  seller_leaves: boolean;
};

export async function findOriginal(pool: pg.Pool, id: number): Promise<Original | null> {
  const rows = await run<Original>(
    pool,
    `SELECT l.id::float8 AS id, l.title, l.price::float8 AS price, l.category_id, l.subcategory, l.state, l.status,
       l.published_at IS NOT NULL AS was_public, r.status_before,
       u.deletion_due_at IS NOT NULL OR u.erased_at IS NOT NULL AS seller_leaves
     FROM listings l JOIN users u ON u.id = l.seller_id LEFT JOIN removals r ON r.listing_id = l.id
     WHERE l.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The newest listings of each term, within the category. */
export async function listSimilarListings(
  pool: pg.Pool,
  { id, category_id }: ListingFeatures,
  terms: readonly string[],
  { each, steps }: { each: number; steps: number },
): Promise<ListingFeatures[]> {
  return run(
    pool,
    `SELECT l.* FROM (
       SELECT DISTINCT listing_id FROM unnest($1::text[]) AS requested CROSS JOIN LATERAL (
         SELECT listing_id FROM (
           SELECT listing_id, category_id FROM search_postings p WHERE p.term = requested
           ORDER BY sk DESC, listing_id DESC LIMIT $5
         ) newest WHERE category_id = $2 LIMIT $4
       ) nearest
     ) candidates CROSS JOIN LATERAL (
       SELECT id::float8 AS id, title, price::float8 AS price, category_id, subcategory, state
       FROM listings WHERE id = candidates.listing_id AND status = 'active' OFFSET 0
     ) l WHERE l.id <> $3`,
    [terms, category_id, id, each, steps],
  );
}
