import { createHash, randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { hashValue } from '#server/modules/known-bad/index.ts';
import { assessListing, textFingerprint } from '#server/modules/risk/index.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { readSchemaFiles } from '#server/platform/database/schema-files.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { cpuOf, cpuOfServer, spentBetween } from './measure/cpu.ts';
import { load } from './measure/print.ts';
import { openBenchServer } from './measure/server.ts';
import { figuresOf } from './measure/statistics.ts';
import { demoProbes, fingerprintSteps, mixedProbes } from './risk/photos.ts';

// node bench/risk.ts [listings] [runs]: scores ads among a million listings with four million prints of photos: ordinary
// ads with two and with eight photos, copies of texts and photos that many have, and ads with known-bad values. Prints the
// times of each kind and of a plain insert side by side. Goal: 50 ms. Prints are made of those of the demo photos, because
// some keys of real photos are far more common than those of random numbers.

const LISTINGS = Number(process.argv[2] ?? 1_000_000);
const RUNS = Number(process.argv[3] ?? 300);
const SELLERS = Math.max(100, LISTINGS / 20);
const MAX_MS = 50;
const DATABASE = 'kasuwa_bench_risk';
const SECRET = 'secret of the bench, long enough';
const KNOWN_BAD = 200_000;
/** Descriptions and photos that so many listings share. */
const COPIES = 500;
const COPIED_TEXTS = 20;

const server = await openBenchServer();
try {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE}`);
  await server.query(`CREATE DATABASE ${DATABASE}`);
  await fill(server.urlOf(DATABASE));
  await measure(server.urlOf(DATABASE), server.postmaster);
} finally {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE}`);
  await server.stop();
}

/** Triggers are off, because search is not measured here. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query((await readSchemaFiles()).whole.sql);
  await client.query('SET session_replication_role = replica');
  const random = `('x' || substr(md5(random()::text), 1, 16))::bit(64)::bigint`;
  const steps: [sql: string, values?: unknown[]][] = [
    [
      `INSERT INTO users (name, email, email_verified, suspended_at, created_at)
      SELECT 'Seller ' || n, 'seller' || n || '@example.com', true, CASE WHEN n % 100 = 0 THEN now() END, now() - interval '1 year'
      FROM generate_series(1, ${SELLERS}) n`,
    ],
    [`CREATE TEMP TABLE seller AS SELECT id, row_number() OVER (ORDER BY id) AS n FROM users`],
    [`CREATE UNIQUE INDEX ON seller (n)`],
    [
      `INSERT INTO user_devices (user_id, device) SELECT id, decode(md5((n / 2)::text) || md5('x' || n / 2), 'hex') FROM seller`,
    ],
    [
      `INSERT INTO listings (seller_id, title, price, price_kind, category_id, state, city, status, published_at)
      SELECT s.id, 'Item ' || i, 10000, 'fixed', 5, 'Lagos', 'Yaba', 'active', now() - random() * interval '50 days'
      FROM generate_series(1, ${LISTINGS}) i JOIN seller s ON s.n = 1 + i % ${SELLERS}`,
    ],
    [
      `INSERT INTO photo_files (hash, width, height, placeholder, ready)
      SELECT md5(n::text), 800, 600, '\\x00', true FROM generate_series(1, ${LISTINGS * 2}) n`,
    ],
    [
      `INSERT INTO photos (listing_id, position, hash, width, height, placeholder)
      SELECT (n + 1) / 2, n % 2, md5(n::text), 800, 600, '\\x00' FROM generate_series(1, ${LISTINGS * 2}) n`,
    ],
    ...fingerprintSteps({ photos: LISTINGS * 2, copiedPhotos: COPIED_TEXTS, copies: COPIES }),
    [
      `INSERT INTO text_fingerprints SELECT ${random}, n FROM generate_series(1, ${LISTINGS}) n, generate_series(1, 5)`,
    ],
    [
      `INSERT INTO text_fingerprints SELECT print, (n - 1) * ${COPIES} + c
      FROM unnest($1::int[], $2::bigint[]) AS copied (n, print), generate_series(1, ${COPIES}) c ON CONFLICT DO NOTHING`,
      copiedPrints(),
    ],
    [
      `INSERT INTO known_bad (kind, value_hash, rule, decision_id, expires_at)
      SELECT (ARRAY['phone', 'account', 'email', 'device'])[1 + n % 4], decode(md5(n::text) || md5('y' || n), 'hex'),
        'scam', gen_random_uuid(), now() + interval '1 year' FROM generate_series(1, ${KNOWN_BAD}) n`,
    ],
    [
      `INSERT INTO known_bad (kind, value_hash, print, column_print, rule, decision_id, expires_at)
      SELECT 'photo', decode(md5(hash) || md5(print::text), 'hex'), print # 4660, column_print # 22136, 'scam',
        gen_random_uuid(), now() + interval '1 year'
      FROM photo_fingerprints OFFSET ${COPIED_TEXTS * COPIES * 2} LIMIT ${KNOWN_BAD / 4} ON CONFLICT DO NOTHING`,
    ],
    [
      `INSERT INTO known_bad (kind, value_hash, rule, decision_id, expires_at)
      SELECT 'phone', $1, 'scam', gen_random_uuid(), now() + interval '1 year' FROM generate_series(1, 20)`,
      [hashValue(SECRET, 'phone', '+2348031234567')],
    ],
  ];
  const indexes = await dropIndexes(client, 'photo_fingerprints');
  for (const [step, values] of [...steps, ...indexes, ['VACUUM ANALYZE'] as [string]]) {
    const started = performance.now();
    await client.query(step, values);
    console.log(
      `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${step.slice(0, 60).replaceAll('\n', ' ')}`,
    );
  }
  await client.end();
}

/** Returns the statements that create them again, which is faster than filling a table with them. */
async function dropIndexes(client: pg.Client, table: string): Promise<[string][]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = $1 AND indexname NOT LIKE '%_pkey'`,
    [table],
  );
  for (const { indexname } of rows) await client.query(`DROP INDEX ${indexname}`);
  return rows.map(({ indexdef }) => [indexdef]);
}

/** A description that many listings have. */
function copiedText(at: number): string {
  const word = (position: number) => createHash('md5').update(`${at} ${position}`).digest('hex').slice(0, 6);
  return Array.from({ length: 60 }, (_, position) => `word${word(position)}`).join(' ');
}

/** The numbers of the copied texts, and their prints. */
function copiedPrints(): [number[], string[]] {
  const rows = Array.from({ length: COPIED_TEXTS }, (_, at) =>
    textFingerprint(copiedText(at)).map((print) => ({ n: at + 1, print: String(print) })),
  ).flat();
  return [rows.map(({ n }) => n), rows.map(({ print }) => print)];
}

type Scored = { description: string; photos: string[]; rules: readonly string[] };

async function measure(url: string, postmaster: number): Promise<void> {
  const database = openDatabase(url, createLog('error'));
  const { db, pool } = database;
  const { rows: sellers } = await pool.query<{ id: string }>(
    'SELECT id FROM users ORDER BY id DESC LIMIT 1000',
  );
  const times: Times = {};
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = [await cpuOfServer(postmaster), await cpuOf(process.pid)] as const;
    const started = performance.now();
    const result = await work();
    const took = performance.now() - started;
    const worked =
      spentBetween(before[0], await cpuOfServer(postmaster)) + (await cpuOf(process.pid)) - before[1];
    times[name] ??= { took: [], worked: [] };
    times[name].took.push(took);
    times[name].worked.push(worked);
    return result;
  };
  const words = () => Array.from({ length: 60 }, () => `word${randomInt(5000)}`).join(' ');
  const insertAll = (all: Buffer[]) => Promise.all(all.map((probes) => insertPhoto(pool, probes)));
  const newPhotos = (count: number) => insertAll(Array.from({ length: count }, mixedProbes));
  const kinds: Record<string, (run: number) => Promise<Scored>> = {
    'ordinary ad, two photos': async () => ({
      description: words(),
      photos: await newPhotos(2),
      rules: ['price-low'],
    }),
    'ordinary ad, eight photos': async () => ({
      description: words(),
      photos: await newPhotos(8),
      rules: ['price-low'],
    }),
    'copied text, eight copied photos': async (run) => ({
      description: copiedText(run % COPIED_TEXTS),
      photos: await insertAll(Array.from({ length: 8 }, (_, at) => demoProbes((run + at) % COPIED_TEXTS))),
      rules: ['price-low', 'text-copied', 'photo-copied'],
    }),
    'known-bad number, eight photos': async () => ({
      description: `Call 0803 123 4567. ${words()}`,
      photos: await newPhotos(8),
      rules: ['price-low', 'known-bad'],
    }),
  };
  let missed = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const sellerId = sellers[run % sellers.length]?.id ?? '';
    for (const [name, make] of Object.entries(kinds)) {
      const { rules, ...content } = await make(run);
      const listing = {
        ...content,
        sellerId,
        listingId: null,
        title: 'Sofa',
        details: [],
        price: 10_000,
        usual: { low: 20_000, high: 30_000 },
      };
      const { risk } = await timed(name, () => assessListing(db, { secret: SECRET }, listing));
      if (!rules.every((rule) => risk.signals.some((signal) => signal.rule === rule))) missed += 1;
    }
    await timed('plain insert', () => insertPhoto(pool, mixedProbes()));
  }
  await print(times, pool);
  if (missed > 0) console.log(`${missed} ads were scored without a signal that they should have`);
  await database.close();
}

/** `worked`: processor time, which other work does not stretch. */
type Times = Record<string, { took: number[]; worked: number[] }>;

async function print(times: Times, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ prints: string }>('SELECT count(*) AS prints FROM photo_fingerprints');
  console.log(`\n${LISTINGS} listings, ${rows[0]?.prints} prints of photos, ${RUNS} runs, load ${load()}:`);
  const plain = figuresOf(times['plain insert']?.took ?? []);
  const cell = (time: number) => `${time.toFixed(1).padStart(6)} ms`;
  for (const [name, { took, worked }] of Object.entries(times)) {
    const { p50, p95, p99 } = figuresOf(took);
    const cpu = figuresOf(worked);
    const ratio = (p50 / plain.p50).toFixed(1);
    const met = p99 < MAX_MS ? 'p99 met' : p95 < MAX_MS ? 'p95 met' : p50 < MAX_MS ? 'p50 met' : 'MISSED';
    console.log(
      `${name.padEnd(34)} p50 ${cell(p50)}   p95 ${cell(p95)}   p99 ${cell(p99)}   ${ratio} times   processor p50 ${cell(cpu.p50)}, p95 ${cell(cpu.p95)}   ${name === 'plain insert' ? '' : met}`,
    );
  }
}

async function insertPhoto(pool: pg.Pool, probes: Buffer): Promise<string> {
  const name = randomBytes(16).toString('hex');
  await pool.query(
    `INSERT INTO photo_files (hash, width, height, placeholder, phash, probes, ready) VALUES ($1, 800, 600, '\\x00', $2, $3, true)`,
    [name, String(probes.readBigInt64BE()), probes],
  );
  return name;
}
