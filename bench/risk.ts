import { randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { assessListing } from '#server/modules/risk/index.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { readSchemaFiles } from '#server/platform/database/schema-files.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { openBenchServer } from './measure/server.ts';
import { figuresOf } from './measure/statistics.ts';

// node bench/risk.ts [listings] [runs]: scores ads with two photos each among a million listings with four million
// photo hashes, and prints the times of a score and of a plain insert side by side. Goal: 50 ms.

const LISTINGS = Number(process.argv[2] ?? 1_000_000);
const RUNS = Number(process.argv[3] ?? 300);
const SELLERS = Math.max(100, LISTINGS / 20);
const MAX_MS = 50;
const DATABASE = 'kasuwa_bench_risk';
const PROBES = 30;

const server = await openBenchServer();
try {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE}`);
  await server.query(`CREATE DATABASE ${DATABASE}`);
  await fill(server.urlOf(DATABASE));
  await measure(server.urlOf(DATABASE));
} finally {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE}`);
  await server.stop();
}

/** Random hashes: no two of them are alike by chance. Triggers are off, because search is not measured here. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query((await readSchemaFiles()).whole.sql);
  await client.query('SET session_replication_role = replica');
  const random = `('x' || substr(md5(random()::text), 1, 16))::bit(64)::bigint`;
  const steps = [
    `INSERT INTO users (name, email, email_verified) SELECT 'Seller ' || n, 'seller' || n || '@example.com', true
      FROM generate_series(1, ${SELLERS}) n`,
    `CREATE TEMP TABLE seller AS SELECT id, row_number() OVER () AS n FROM users`,
    `CREATE UNIQUE INDEX ON seller (n)`,
    `INSERT INTO listings (seller_id, title, price, price_kind, category_id, state, city, status, published_at)
      SELECT s.id, 'Item ' || n, 10000, 'fixed', 5, 'Lagos', 'Yaba', 'active', now() - random() * interval '50 days'
      FROM generate_series(1, ${LISTINGS}) n JOIN seller s ON s.n = 1 + n % ${SELLERS}`,
    `INSERT INTO photo_files (hash, width, height, placeholder, ready)
      SELECT md5(n::text), 800, 600, '\\x00', true FROM generate_series(1, ${LISTINGS * 2}) n`,
    `INSERT INTO photos (listing_id, position, hash, width, height, placeholder)
      SELECT (n + 1) / 2, n % 2, md5(n::text), 800, 600, '\\x00' FROM generate_series(1, ${LISTINGS * 2}) n`,
    `INSERT INTO photo_fingerprints SELECT md5(n::text), ${random} FROM generate_series(1, ${LISTINGS * 2}) n, generate_series(1, 2)`,
    `INSERT INTO text_fingerprints SELECT ${random}, n FROM generate_series(1, ${LISTINGS}) n, generate_series(1, 5)`,
    'VACUUM ANALYZE',
  ];
  for (const step of steps) {
    const started = performance.now();
    await client.query(step);
    console.log(
      `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${step.slice(0, 60).replaceAll('\n', ' ')}`,
    );
  }
  await client.end();
}

async function measure(url: string): Promise<void> {
  const database = openDatabase(url, createLog('error'));
  const { db, pool } = database;
  const { rows: sellers } = await pool.query<{ id: string }>('SELECT id FROM users LIMIT 1000');
  const times: Record<string, number[]> = {};
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    times[name] = [...(times[name] ?? []), performance.now() - started];
  };
  for (let run = 0; run < RUNS; run += 1) {
    const sellerId = sellers[run % sellers.length]?.id ?? '';
    const compared = { sellerId, listingId: null };
    const photos = [await insertPhoto(pool), await insertPhoto(pool)];
    const description = Array.from({ length: 60 }, () => `word${randomInt(5000)}`).join(' ');
    const listing = { ...compared, title: 'Sofa', description, price: 10_000, usual: null, photos };
    await timed('score', () => assessListing(db, { secret: 'secret of the bench' }, listing));
    await timed('plain insert', () => insertPhoto(pool));
  }
  for (const [name, taken] of Object.entries(times)) {
    const { p50, p99 } = figuresOf(taken);
    console.log(
      `${name.padEnd(14)} p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms`,
    );
  }
  const { p50 } = figuresOf(times.score ?? []);
  console.log(p50 < MAX_MS ? `within ${MAX_MS} ms` : `more than ${MAX_MS} ms`);
  await database.close();
}

/** A new photo with the hashes of all its parts. */
async function insertPhoto(pool: pg.Pool): Promise<string> {
  const name = randomBytes(16).toString('hex');
  await pool.query(
    `INSERT INTO photo_files (hash, width, height, placeholder, phash, probes, ready) VALUES ($1, 800, 600, '\\x00', $2, $3, true)`,
    [name, String(randomBytes(8).readBigInt64BE()), randomBytes(PROBES * 8)],
  );
  return name;
}
