import pg from 'pg';
import { type BenchUser, makeSignedInUsers } from '../measure/users.ts';

// Creates users with favorites directly in the database, because a million calls of the API would take a day.

const LISTINGS = `
  WITH made AS (
    INSERT INTO listings (seller_id, title, price, price_kind, category_id, condition, state, city, status, published_at)
    SELECT $1, 'Two-seater sofa ' || n, 1000 + n * 37 % 900000, 'fixed', 5, 'used', 'Lagos', 'Lekki', 'active', now()
    FROM generate_series(1, $2) n RETURNING id
  ), texts AS (
    INSERT INTO listing_texts (listing_id, description, terms, words)
    SELECT id, repeat('Clean and working, bought two years ago. ', 12), '{}', '{}' FROM made
  )
  SELECT id FROM made`;
/** Each user saves different listings, spread over a year. */
const FAVORITES = `
  INSERT INTO favorites (user_id, listing_id, title, price, notified_price, price_kind, saved_at)
  SELECT p.id, l.ids[1 + (p.n * 131 + k * 17) % cardinality(l.ids)], 'Two-seater sofa', 1000, 1000, 'fixed',
    date_trunc('milliseconds', now() - k * interval '3 days')
  FROM unnest($1::uuid[]) WITH ORDINALITY AS p (id, n), (SELECT $2::bigint[] AS ids) l, generate_series(1, $3) k
  ON CONFLICT DO NOTHING`;

export async function makeFavorites(
  databaseUrl: string,
  { userCount, listings, each }: { userCount: number; listings: number; each: number },
): Promise<{ users: BenchUser[]; listingIds: number[]; rows: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const users = await makeSignedInUsers(client, userCount);
    const ids = users.map(({ id }) => id);
    const { rows: listingRows } = await client.query<{ id: string }>(LISTINGS, [ids[0], listings]);
    const listingIds = listingRows.map(({ id }) => Number(id));
    const { rowCount } = await client.query(FAVORITES, [ids, listingIds, each]);
    await client.query('VACUUM ANALYZE');
    return { users, listingIds, rows: rowCount ?? 0 };
  } finally {
    await client.end();
  }
}
