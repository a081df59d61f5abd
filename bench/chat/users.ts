import pg from 'pg';
import { type BenchUser, makeSignedInUsers } from '../measure/users.ts';

// Creates users with conversations directly in the database.

export type Pair = { conversationId: string; buyer: BenchUser; seller: BenchUser };

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

/** Earlier messages of each conversation, so that queries are not planned for empty tables. */
export const HISTORY = 20;
const MESSAGES = `
  WITH posted AS (
    INSERT INTO messages (conversation_id, seq, sender_id, kind, body, created_at)
    SELECT c.id, n, CASE WHEN n % 2 = 0 THEN c.seller_id ELSE c.buyer_id END, 'text', 'Earlier message', now() - interval '1 day'
    FROM conversations c, generate_series(1, ${HISTORY}) n
  ), logged AS (
    INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq, created_at)
    SELECT participant, n, c.id, n, now() - interval '1 day'
    FROM conversations c, unnest(ARRAY[c.buyer_id, c.seller_id]) participant, generate_series(1, ${HISTORY}) n
  ), counted AS (
    INSERT INTO inboxes (user_id, last_seq)
    SELECT participant, ${HISTORY} FROM conversations c, unnest(ARRAY[c.buyer_id, c.seller_id]) participant
  )
  UPDATE conversations SET last_seq = ${HISTORY}`;

/** Each user has a conversation with one other user. */
export async function makePairs(databaseUrl: string, count: number): Promise<Pair[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const usersById = new Map((await makeSignedInUsers(client, count * 2)).map((one) => [one.id, one]));
    const ids = [...usersById.keys()];
    const userOf = (id: string) => usersById.get(id) as BenchUser;
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
      buyer: userOf(row.buyer_id),
      seller: userOf(row.seller_id),
    }));
  } finally {
    await client.end();
  }
}
