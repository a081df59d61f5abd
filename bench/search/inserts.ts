import pg from 'pg';
import { type MadeListing, makeListings } from '../market/rows.ts';

// Measures what search adds to the cost of posting: inserts listings alternately with all search structures
// and with plain indexes only. Every round is rolled back, so the data does not change.

const ROUNDS = 6;
const PER_ROUND = 500;

export type InsertFigures = { withSearch: number; plain: number };

/** Milliseconds per listing. */
export async function measureInserts(url: string): Promise<InsertFigures> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const withoutSearch = await listRemovals(client);
    const { rows } = await client.query<{ id: string }>('SELECT id FROM users LIMIT 5000');
    const sellers = rows.map(({ id }) => id);
    const listings = [...makeListings(PER_ROUND, sellers, new Date())];
    const times: InsertFigures = { withSearch: 0, plain: 0 };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const turn = {
        withSearch: await insertAndRollBack(client, listings, []),
        plain: await insertAndRollBack(client, listings, withoutSearch),
      };
      // The first round warms up.
      if (round > 0) {
        times.withSearch += turn.withSearch / ROUNDS;
        times.plain += turn.plain / ROUNDS;
      }
    }
    return times;
  } finally {
    await client.end();
  }
}

async function insertAndRollBack(
  client: pg.Client,
  listings: readonly MadeListing[],
  preparation: readonly string[],
): Promise<number> {
  await client.query('BEGIN');
  try {
    for (const statement of preparation) await client.query(statement);
    const started = performance.now();
    for (const listing of listings) await insertListing(client, listing);
    return (performance.now() - started) / listings.length;
  } finally {
    await client.query('ROLLBACK');
  }
}

async function insertListing(client: pg.Client, listing: MadeListing): Promise<void> {
  const { sellerId, title, price, priceKind, category, subcategory, condition, state, city, cover } = listing;
  const { rows } = await client.query<{ id: string }>({
    name: 'write listing',
    text: `INSERT INTO listings (seller_id, title, price, price_kind, category_id, subcategory, condition, state, city, cover, status, published_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'active', now()) RETURNING id`,
    values: [sellerId, title, price, priceKind, category, subcategory, condition, state, city, cover],
  });
  await client.query({
    name: 'write text',
    text: 'INSERT INTO listing_texts (listing_id, description, attributes, terms, words) VALUES ($1, $2, $3, $4, $5)',
    values: [rows[0]?.id, listing.description, listing.attributes, listing.terms, listing.words],
  });
}

/** Returns statements that remove the search structures: their triggers, and indexes that are not btrees. */
async function listRemovals(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', t.tgrelid::regclass, t.tgname) AS statement
    FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid WHERE f.proname LIKE 'search\\_%'
    UNION ALL
    SELECT format('DROP INDEX %s', i.indexrelid::regclass)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE i.indrelid IN ('listings'::regclass, 'listing_texts'::regclass) AND a.amname <> 'btree'`);
  return rows.map(({ statement }) => statement);
}
