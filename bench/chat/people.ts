import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

// People who talk, made straight in the database: signing up 2,000 of them would only measure password hashing.

export type Person = { id: string; cookie: string };
export type Pair = { conversationId: string; buyer: Person; seller: Person };

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
    SELECT id, 'Two-seater sofa', 185000, 'fixed', 5, 'used', 'Lagos', 'Lekki', 'active', now() FROM unnest($1::uuid[]) id
    RETURNING id, seller_id
  ), texts AS (
    INSERT INTO listing_texts (listing_id, description, terms, words) SELECT id, 'Clean.', '{}', '{}' FROM made
  )
  SELECT id, seller_id FROM made`;
const CONVERSATIONS = `
  INSERT INTO conversations (listing_id, seller_id, buyer_id)
  SELECT * FROM unnest($1::bigint[], $2::uuid[], $3::uuid[]) RETURNING id, seller_id, buyer_id`;

/** What they said before, so that tables are neither empty nor planned for as such. */
export const HISTORY = 20;
const MESSAGES = `
  WITH said AS (
    INSERT INTO messages (conversation_id, seq, sender_id, kind, body, created_at)
    SELECT c.id, n, CASE WHEN n % 2 = 0 THEN c.seller_id ELSE c.buyer_id END, 'text', 'Said before', now() - interval '1 day'
    FROM conversations c, generate_series(1, ${HISTORY}) n
  ), logged AS (
    INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq, created_at)
    SELECT member, n, c.id, n, now() - interval '1 day'
    FROM conversations c, unnest(ARRAY[c.buyer_id, c.seller_id]) member, generate_series(1, ${HISTORY}) n
  ), counted AS (
    INSERT INTO inboxes (user_id, last_seq)
    SELECT member, ${HISTORY} FROM conversations c, unnest(ARRAY[c.buyer_id, c.seller_id]) member
  )
  UPDATE conversations SET last_seq = ${HISTORY}`;

/** Each of them talks with one other. */
export async function makePairs(databaseUrl: string, count: number): Promise<Pair[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: people } = await client.query<{ id: string }>(PEOPLE, [count * 2]);
    const ids = people.map(({ id }) => id);
    const tokens = new Map(ids.map((id) => [id, randomBytes(32).toString('base64url')]));
    await client.query(SESSIONS, [ids, [...tokens.values()].map(hashToken)]);
    const person = (id: string): Person => ({ id, cookie: `kasuwa.session=${tokens.get(id)}` });
    const { rows: listings } = await client.query(LISTINGS, [ids.slice(0, count)]);
    const columns = [listings.map(({ id }) => id), listings.map((row) => row.seller_id), ids.slice(count)];
    const { rows } = await client.query<{ id: string; seller_id: string; buyer_id: string }>(
      CONVERSATIONS,
      columns,
    );
    await client.query(MESSAGES);
    await client.query('VACUUM ANALYZE');
    return rows.map((row) => ({
      conversationId: row.id,
      buyer: person(row.buyer_id),
      seller: person(row.seller_id),
    }));
  } finally {
    await client.end();
  }
}

/** As the market keeps it. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
