import type pg from 'pg';
import type { Searchable } from '#shared/rules/search/terms.ts';

// All SQL about listings that have no terms yet, from before there was a search.

export async function listUnindexed(pool: pg.Pool, most: number): Promise<(Searchable & { id: number })[]> {
  const { rows } = await pool.query<Searchable & { id: number }>(
    `SELECT l.id::float8 AS id, l.title, t.description, l.category_id AS "categoryId", l.subcategory, l.state, l.city, t.attributes
     FROM listing_texts t JOIN listings l ON l.id = t.listing_id WHERE t.terms = '{}' ORDER BY t.listing_id LIMIT $1`,
    [most],
  );
  return rows;
}

export async function saveTerms(
  pool: pg.Pool,
  rows: readonly { id: number; terms: string[]; words: string[] }[],
): Promise<void> {
  // Listings before texts, as whoever changes both does it, so that neither waits for the other.
  await pool.query(
    `WITH locked AS MATERIALIZED (
       SELECT id FROM listings WHERE id = ANY (SELECT (r ->> 'id')::bigint FROM jsonb_array_elements($1::jsonb) r) ORDER BY id FOR NO KEY UPDATE
     )
     UPDATE listing_texts t SET terms = ARRAY(SELECT jsonb_array_elements_text(r.terms)), words = ARRAY(SELECT jsonb_array_elements_text(r.words))
     FROM jsonb_to_recordset($1::jsonb) AS r (id bigint, terms jsonb, words jsonb) JOIN locked USING (id)
     WHERE t.listing_id = r.id AND t.terms = '{}'`,
    [JSON.stringify(rows)],
  );
}
