import type pg from 'pg';
import type { listings } from '#server/modules/listings/index.ts';
import type { SearchQuery } from '#shared/rules/search/search-query.ts';

// All SQL of searching.

export type CardRow = typeof listings.$inferSelect & { opening: string };

const CARD = `l.id, l.seller_id AS "sellerId", l.title, l.price, l.price_kind AS "priceKind", l.category_id AS "categoryId",
  l.subcategory, l.condition, l.state, l.city, l.status, l.featured, l.cover, l.cover_placeholder AS "coverPlaceholder",
  l.created_at AS "createdAt", l.published_at AS "publishedAt", left(t.description, 300) AS opening`;

const UNPRICED = 1_000_000_000_000;

const ORDERS = {
  relevance: { by: "date_trunc('milliseconds', l.published_at)", way: 'DESC' },
  recent: { by: "date_trunc('milliseconds', l.published_at)", way: 'DESC' },
  oldest: { by: "date_trunc('milliseconds', l.published_at)", way: 'ASC' },
  'price-low': { by: `coalesce(l.price, ${UNPRICED})`, way: 'ASC' },
  'price-high': { by: 'coalesce(l.price, -1)', way: 'DESC' },
} as const;

export async function listMatches(
  pool: pg.Pool,
  query: SearchQuery,
  after: readonly number[] | null,
  limit: number,
): Promise<CardRow[]> {
  const { where, values } = conditions(query);
  const { by, way } = ORDERS[query.sort];
  const hold = (value: unknown) => `$${values.push(value)}`;
  if (after) {
    const [price = -1, time = 0, id = 0] = after;
    const unpriced = query.sort === 'price-low' ? UNPRICED : -1;
    const edge = query.sort.startsWith('price')
      ? hold(price < 0 ? unpriced : price)
      : `to_timestamp(${hold(time)}::bigint / 1000.0)`;
    where.push(`(${by}, l.id) ${way === 'ASC' ? '>' : '<'} (${edge}, ${hold(id)})`);
  }
  const { rows } = await pool.query<CardRow>(
    `SELECT ${CARD} FROM listings l JOIN listing_texts t ON t.listing_id = l.id JOIN users u ON u.id = l.seller_id
     WHERE ${where.join(' AND ')} ORDER BY ${by} ${way}, l.id ${way} LIMIT ${hold(limit)}`,
    values,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    price: row.price === null ? null : Number(row.price),
  }));
}

export async function countMatches(pool: pg.Pool, query: SearchQuery, most: number): Promise<number> {
  const { where, values } = conditions(query);
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT 1 FROM listings l JOIN listing_texts t ON t.listing_id = l.id JOIN users u ON u.id = l.seller_id
       WHERE ${where.join(' AND ')} LIMIT ${most}) matches`,
    values,
  );
  return rows[0]?.n ?? 0;
}

function conditions(query: SearchQuery) {
  const values: unknown[] = [];
  const hold = (value: unknown) => `$${values.push(value)}`;
  const where = ["l.status = 'active'"];
  for (const word of query.q.split(' ').filter(Boolean).slice(0, 8))
    where.push(`strpos(lower(l.title), lower(${hold(word)})) > 0`);
  if (query.category) where.push(`l.category_id = ${hold(query.category)}`);
  if (query.subcategory) where.push(`l.subcategory = ${hold(query.subcategory)}`);
  if (query.place) where.push(`l.state = ${hold(query.place.state)}`);
  if (query.place?.city) where.push(`lower(l.city) = lower(${hold(query.place.city)})`);
  if (query.priceMin !== null) where.push(`l.price >= ${hold(query.priceMin)}`);
  if (query.priceMax !== null) where.push(`l.price <= ${hold(query.priceMax)}`);
  if (query.condition) where.push(`l.condition = ${hold(query.condition)}`);
  if (query.postedWithin)
    where.push(`l.published_at > now() - make_interval(days => ${hold(query.postedWithin)})`);
  if (query.withPhotos) where.push('l.cover IS NOT NULL');
  if (query.verified) where.push('u.email_verified');
  if (query.featured) where.push('l.featured');
  if (query.seller) where.push(`l.seller_id = ${hold(query.seller)}`);
  for (const filter of query.attributes) {
    const value = `t.attributes ->> ${hold(filter.key)}`;
    if ('values' in filter) {
      const given = filter.values.flatMap((one) =>
        one === 'Yes' ? [one, 'true'] : one === 'No' ? [one, 'false'] : [one],
      );
      where.push(`${value} = ANY(${hold(given)})`);
    } else {
      if (filter.min !== null) where.push(`(${value})::numeric >= ${hold(filter.min)}`);
      if (filter.max !== null) where.push(`(${value})::numeric <= ${hold(filter.max)}`);
    }
  }
  return { where, values };
}
