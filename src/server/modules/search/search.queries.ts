import type pg from 'pg';
import type { listings } from '#server/modules/listings/index.ts';
import { run } from './statements.ts';

// All SQL about the cards of search results.

type ListingRow = typeof listings.$inferSelect;
export type CardRow = ListingRow & { excerpt: string };

export const CARD = `l.id::float8 AS id, l.seller_id AS "sellerId", l.title, l.price::float8 AS price, l.price_kind AS "priceKind",
  l.category_id AS "categoryId", l.subcategory, l.condition, l.used_in AS "usedIn", l.state, l.city, l.status, l.featured, l.cover,
  l.cover_placeholder AS "coverPlaceholder", l.cover_focus AS "coverFocus", l.created_at AS "createdAt", l.published_at AS "publishedAt",
  l.reserved_until AS "reservedUntil"`;

/** In the order of the ids, without listings that were hidden after the search found them. */
export async function listCards(pool: pg.Pool, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await run<CardRow>(
    pool,
    `SELECT ${CARD}, left(t.description, 300) AS excerpt
     FROM listings l JOIN listing_texts t ON t.listing_id = l.id
     WHERE l.id = ANY ($1::bigint[]) AND l.status = 'active'`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
