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

// node bench/hearts.ts [people] [calls]: saving, forgetting and listing what is saved, by 10,000 members with 100 favourites
// each, over HTTP on one server process and as bare SQL beside it, in turns. Goal: 99 of 100 hearts within 50 ms.

const USERS = Number(process.argv[2] ?? 10_000);
const CALLS = Number(process.argv[3] ?? 1_500);
const EACH = 100;
const LISTINGS = 20_000;
/** As many people tap at the same moment. */
const AT_ONCE = 4;
const WARM_UP = 100;
const MOST_P99_MS = 50;
const DATABASE = 'kasuwa_bench_hearts';

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
    name: 'forget',
    method: 'DELETE',
    path: ({ listingId }) => `/api/favorites/${listingId}`,
    sql: 'DELETE FROM favorites WHERE user_id = $1 AND listing_id = $2',
    values: ({ user, listingId }) => [user.id, listingId],
  },
  {
    name: 'ids for the hearts',
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
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-hearts-'));
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
  const made = await makeFavorites(databaseUrl, { people: USERS, listings: LISTINGS, each: EACH });
  const app = await launchApp(databaseUrl, dataDir);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: AT_ONCE });
  try {
    console.log(`${made.users.length} members, ${made.rows} saved items (load of the machine ${load()})`);
    // The same for all: another item for each call, so that a save always saves and a forget finds it.
    const targets = Array.from({ length: CALLS }, (_, n) => ({
      user: made.users[(n * 7919) % made.users.length] as BenchUser,
      listingId: made.listingIds[(n * 104_729 + 11) % (made.listingIds.length - 1)] ?? 0,
    }));
    for (const kind of KINDS) {
      const call = (target: Target) => ask(app.url, kind, target);
      const bare = (target: Target) =>
        timed(() => pool.query({ name: kind.name, text: kind.sql, values: kind.values(target) }));
      await alternately(targets.slice(0, WARM_UP), [bare, call]);
      const [sqlMs = [], callMs = []] = await alternately(targets, [bare, call]);
      print(kind.name, callMs, sqlMs);
    }
    console.log(`Load of the machine at the end: ${load()}`);
  } finally {
    await pool.end();
    await app.stop();
  }
}

/** Portion by portion, so that a busy moment falls on both. What the first of them saves or forgets is undone between. */
async function alternately(
  targets: Target[],
  ways: ((target: Target) => Promise<number>)[],
): Promise<number[][]> {
  const times: number[][] = ways.map(() => []);
  const portion = AT_ONCE * 10;
  for (let from = 0; from < targets.length; from += portion)
    for (const [at, way] of ways.entries()) {
      // Each has items of its own, or the second would find everything done.
      const mine = targets
        .slice(from, from + portion)
        .map((target) => ({ ...target, listingId: target.listingId + at }));
      let next = 0;
      const work = async () => {
        for (let target = mine[next++]; target; target = mine[next++]) times[at]?.push(await way(target));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
  return times;
}

async function ask(url: string, { method, path: pathOf }: Kind, target: Target): Promise<number> {
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
    `${name}: p50 ${ms(call.p50)}, p99 ${ms(call.p99)}: ${verdict(call.p99 < MOST_P99_MS)}; bare SQL p50 ${ms(bare.p50)}, p99 ${ms(bare.p99)}: ${(call.p50 / bare.p50).toFixed(1)} × and ${(call.p99 / bare.p99).toFixed(1)} ×`,
  );
}
