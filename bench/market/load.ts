import pg from 'pg';
import { rebuildSuggestions } from '#server/modules/search/index.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { copyRows, type Value } from './copy.ts';
import { type MadeListing, type MadeUser, makeListings, makeUsers } from './rows.ts';

// Fills an empty database with generated data: rows by COPY without triggers and indexes, then the rows that
// the triggers would have written, then the indexes.

const BATCH = 50_000;
/** A thumbhash. All generated photos have the same one. */
const PLACEHOLDER = Buffer.from('3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 'base64');

export async function loadMarket(url: string, size: number, report: (step: string) => void): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '2GB'; SET work_mem = '512MB'",
    );
    const indexes = await dropIndexes(client);
    await copyMarket(client, size, report);
    await deriveRest(client, report);
    for (const definition of indexes) await client.query(definition);
    report(`${indexes.length} indexes built`);
    await client.query('VACUUM ANALYZE');
    report('vacuumed and analysed');
  } finally {
    await client.end();
  }
  await makeSuggestions(url);
  report('suggestions');
}

async function makeSuggestions(url: string): Promise<void> {
  const { pool, close } = openDatabase(url, createLog('warn'));
  await rebuildSuggestions(pool);
  await pool.query('VACUUM ANALYZE search_suggestions, search_vocabulary');
  await close();
}

/** Drops the indexes that belong to no constraint, and returns their definitions. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
    WHERE t.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

async function copyMarket(client: pg.Client, size: number, report: (step: string) => void): Promise<void> {
  const now = new Date();
  const users = [...makeUsers(Math.max(1_000, size / 5), now)];
  await copyTable(client, 'users', USERS, users);
  report(`${users.length} users`);
  const sellers = users.map(({ id }) => id);
  for (const batch of batchesOf(makeListings(size, sellers, now), BATCH)) {
    await copyTable(client, 'listings', LISTINGS, batch);
    await copyTable(client, 'listing_texts', TEXTS, batch);
    report(`${batch.at(-1)?.id} listings`);
  }
}

type Columns<Row> = Record<string, (row: Row) => Value>;

const USERS: Columns<MadeUser> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  email_verified: ({ emailVerified }) => emailVerified,
  phone: ({ phone }) => phone,
  phone_confirmed_at: ({ emailVerified, createdAt }) => (emailVerified ? createdAt : null),
  state: ({ state }) => state,
  city: ({ city }) => city,
  created_at: ({ createdAt }) => createdAt,
};

const LISTINGS: Columns<MadeListing> = {
  id: ({ id }) => id,
  seller_id: ({ sellerId }) => sellerId,
  title: ({ title }) => title,
  price: ({ price }) => price,
  price_kind: ({ priceKind }) => priceKind,
  category_id: ({ category }) => category,
  subcategory: ({ subcategory }) => subcategory,
  condition: ({ condition }) => condition,
  state: ({ state }) => state,
  city: ({ city }) => city,
  status: ({ status }) => status,
  featured: ({ featured }) => featured,
  cover: ({ cover }) => cover,
  cover_placeholder: ({ cover }) => cover && PLACEHOLDER,
  created_at: ({ publishedAt }) => publishedAt,
  published_at: ({ publishedAt }) => publishedAt,
  expires_at: ({ expiresAt }) => expiresAt,
  updated_at: ({ publishedAt }) => publishedAt,
};

const TEXTS: Columns<MadeListing> = {
  listing_id: ({ id }) => id,
  description: ({ description }) => description,
  attributes: ({ attributes }) => attributes,
  terms: ({ terms }) => terms,
  words: ({ words }) => words,
};

async function copyTable<Row>(
  client: pg.Client,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> {
  await copyRows(client, table, Object.keys(columns), valuesOf(rows, Object.values(columns)));
}

function* valuesOf<Row>(rows: readonly Row[], readers: ((row: Row) => Value)[]): Generator<Value[]> {
  for (const row of rows) yield readers.map((read) => read(row));
}

function* batchesOf<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Rows that the server and its triggers write when a listing is posted. */
const DERIVED = {
  'photo files': `INSERT INTO photo_files (hash, width, height, placeholder, ready)
    SELECT DISTINCT ON (cover) cover, 800, 600, cover_placeholder, true FROM listings WHERE cover IS NOT NULL`,
  photos: `INSERT INTO photos (listing_id, position, hash, width, height, placeholder)
    SELECT id, 0, cover, 800, 600, cover_placeholder FROM listings WHERE cover IS NOT NULL`,
  postings: `INSERT INTO search_postings
    SELECT p.* FROM (
      SELECT l, t.terms || search_tags(l, has_verified_badge(u)) AS terms FROM listing_texts t
      JOIN listings l ON l.id = t.listing_id AND l.status = 'active'
      JOIN users u ON u.id = l.seller_id OFFSET 0
    ) live CROSS JOIN LATERAL search_postings_of(live.l, live.terms) p`,
  'category counts': `UPDATE categories SET active_count = counted.n
    FROM (SELECT category_id, count(*) AS n FROM listings WHERE status = 'active' GROUP BY 1) counted
    WHERE categories.id = counted.category_id`,
  'seller figures': `INSERT INTO seller_figures (seller_id, active, sold)
    SELECT seller_id, count(*) FILTER (WHERE status = 'active'), count(*) FILTER (WHERE status = 'sold')
    FROM listings WHERE status IN ('active', 'sold') GROUP BY seller_id`,
  views: 'INSERT INTO listing_views (listing_id, views) SELECT id, 1 + id % 97 FROM listings',
  'the next id': "SELECT setval(pg_get_serial_sequence('listings', 'id'), max(id)) FROM listings",
};

async function deriveRest(client: pg.Client, report: (step: string) => void): Promise<void> {
  for (const [what, sql] of Object.entries(DERIVED)) {
    await client.query(sql);
    report(what);
  }
}
