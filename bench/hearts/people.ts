import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

// Members with what they saved, made straight in the database: a million rows by hand would take the whole day.

export type Keeper = { id: string; cookie: string };

const PEOPLE = `
  INSERT INTO users (name, email, email_verified, created_at)
  SELECT 'Person ' || n, 'person-' || n || '@bench.example', true, now() - interval '1 year' FROM generate_series(1, $1) n
  RETURNING id`;
const SESSIONS = `
  INSERT INTO sessions (token, user_id, expires_at)
  SELECT token, id, now() + interval '30 days' FROM unnest($1::uuid[], $2::text[]) AS given (id, token)`;
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
/** Each saved others of them, spread over a year. */
const FAVORITES = `
  INSERT INTO favorites (user_id, listing_id, title, price, told_price, price_kind, saved_at)
  SELECT p.id, l.ids[1 + (p.n * 131 + k * 17) % cardinality(l.ids)], 'Two-seater sofa', 1000, 1000, 'fixed',
    date_trunc('milliseconds', now() - k * interval '3 days')
  FROM unnest($1::uuid[]) WITH ORDINALITY AS p (id, n), (SELECT $2::bigint[] AS ids) l, generate_series(1, $3) k
  ON CONFLICT DO NOTHING`;

export async function makeKeepers(
  databaseUrl: string,
  { people, listings, each }: { people: number; listings: number; each: number },
): Promise<{ keepers: Keeper[]; listingIds: number[]; rows: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: made } = await client.query<{ id: string }>(PEOPLE, [people]);
    const ids = made.map(({ id }) => id);
    const tokens = ids.map(() => randomBytes(32).toString('base64url'));
    await client.query(SESSIONS, [ids, tokens.map(hashToken)]);
    const { rows: things } = await client.query<{ id: string }>(LISTINGS, [ids[0], listings]);
    const listingIds = things.map(({ id }) => Number(id));
    const { rowCount } = await client.query(FAVORITES, [ids, listingIds, each]);
    await client.query('VACUUM ANALYZE');
    const keepers = ids.map((id, at) => ({ id, cookie: `kasuwa.session=${tokens[at]}` }));
    return { keepers, listingIds, rows: rowCount ?? 0 };
  } finally {
    await client.end();
  }
}

/** As the market keeps it. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
