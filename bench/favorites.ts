import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { buildWhenStale } from '../scripts/build.ts';
import { makeFavorites } from './favorites/users.ts';
import { launchApp } from './measure/app-process.ts';
import { load, ms, verdict } from './measure/print.ts';
import { openBenchServer } from './measure/server.ts';
import { figuresOf } from './measure/statistics.ts';
import type { BenchUser } from './measure/users.ts';

// node bench/favorites.ts [users] [calls]: saves, removes and lists favorites of 10,000 users with 100
// favorites each, alternately over HTTP on one server process and as bare SQL. Goal: 99 of 100 calls within
// 50 ms.

const USERS = Number(process.argv[2] ?? 10_000);
const CALLS = Number(process.argv[3] ?? 1_500);
const EACH = 100;
const LISTINGS = 20_000;
/** Concurrent calls. */
const CONCURRENCY = 4;
const WARM_UP = 100;
const MAX_P99_MS = 50;
const DATABASE = 'kasuwa_bench_favorites';

type Target = { user: BenchUser; listingId: number };
type Kind = {
  name: string;
  method: string;
  path(target: Target): string;
  sql: string;
  values(target: Target): unknown[];
};

const KINDS: Kind[] = [
  {
    name: 'save',
    method: 'PUT',
    path: ({ listingId }) => `/api/favorites/${listingId}`,
    sql: `INSERT INTO favorites (user_id, listing_id, title, price, notified_price, price_kind)
      SELECT $1, id, title, price, price, price_kind FROM listings WHERE id = $2 ON CONFLICT DO NOTHING`,
    values: ({ user, listingId }) => [user.id, listingId],
  },
  {
    name: 'remove',
    method: 'DELETE',
    path: ({ listingId }) => `/api/favorites/${listingId}`,
    sql: 'DELETE FROM favorites WHERE user_id = $1 AND listing_id = $2',
    values: ({ user, listingId }) => [user.id, listingId],
  },
  {
    name: 'ids of favorites',
    method: 'GET',
    path: () => '/api/favorites/ids',
    sql: 'SELECT listing_id FROM favorites WHERE user_id = $1 ORDER BY saved_at DESC, listing_id DESC LIMIT 1000',
    values: ({ user }) => [user.id],
  },
  listOf('the list, latest', 'added', 'f.saved_at DESC, f.listing_id DESC'),
  listOf('the list, cheapest', 'price-low', 'l.price, l.id'),
];

function listOf(name: string, sort: string, order: string): Kind {
  return {
    name,
    method: 'GET',
    path: () => `/api/favorites?sort=${sort}`,
    sql: `SELECT l.*, left(t.description, 300), u.name FROM favorites f JOIN listings l ON l.id = f.listing_id
      JOIN listing_texts t ON t.listing_id = l.id JOIN users u ON u.id = l.seller_id
      WHERE f.user_id = $1 ORDER BY ${order} LIMIT 25`,
    values: ({ user }) => [user.id],
  };
}

await buildWhenStale();
const server = await openBenchServer();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-favorites-'));
try {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${DATABASE}`);
  await migrate(server.urlOf(DATABASE));
  await measure(server.urlOf(DATABASE));
} finally {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(databaseUrl: string): Promise<void> {
  const data = await makeFavorites(databaseUrl, { userCount: USERS, listings: LISTINGS, each: EACH });
  const app = await launchApp(databaseUrl, dataDir);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY });
  try {
    console.log(`${data.users.length} users, ${data.rows} favorites (machine load ${load()})`);
    // The same targets for all kinds. Each has another listing, so a save always inserts and a removal finds
    // it.
    const targets = Array.from({ length: CALLS }, (_, n) => ({
      user: data.users[(n * 7919) % data.users.length] as BenchUser,
      listingId: data.listingIds[(n * 104_729 + 11) % (data.listingIds.length - 1)] ?? 0,
    }));
    for (const kind of KINDS) {
      const call = (target: Target) => callApi(app.url, kind, target);
      const bare = (target: Target) =>
        timed(() => pool.query({ name: kind.name, text: kind.sql, values: kind.values(target) }));
      await alternately(targets.slice(0, WARM_UP), [bare, call]);
      const [sqlMs = [], callMs = []] = await alternately(targets, [bare, call]);
      print(kind.name, callMs, sqlMs);
    }
    console.log(`Machine load at the end: ${load()}`);
  } finally {
    await pool.end();
    await app.stop();
  }
}

/** Alternates between the variants in small batches, so that a busy moment affects both. */
async function alternately(
  targets: Target[],
  variants: ((target: Target) => Promise<number>)[],
): Promise<number[][]> {
  const times: number[][] = variants.map(() => []);
  const batchSize = CONCURRENCY * 10;
  for (let from = 0; from < targets.length; from += batchSize)
    for (const [at, run] of variants.entries()) {
      // Each variant has its own listings, because otherwise the second would find nothing to change.
      const batch = targets
        .slice(from, from + batchSize)
        .map((target) => ({ ...target, listingId: target.listingId + at }));
      let next = 0;
      const work = async () => {
        for (let target = batch[next++]; target; target = batch[next++]) times[at]?.push(await run(target));
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
    }
  return times;
}

async function callApi(url: string, { method, path: pathOf }: Kind, target: Target): Promise<number> {
  return timed(async () => {
    const response = await fetch(url + pathOf(target), {
      method,
      headers: { cookie: target.user.cookie, origin: url },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${method} ${pathOf(target)} answered ${response.status}`);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function print(name: string, callMs: readonly number[], sqlMs: readonly number[]): void {
  const [call, bare] = [figuresOf(callMs), figuresOf(sqlMs)];
  console.log(
    `${name}: p50 ${ms(call.p50)}, p99 ${ms(call.p99)}: ${verdict(call.p99 < MAX_P99_MS)}; bare SQL p50 ${ms(bare.p50)}, p99 ${ms(bare.p99)}: ${(call.p50 / bare.p50).toFixed(1)} × and ${(call.p99 / bare.p99).toFixed(1)} ×`,
  );
}
