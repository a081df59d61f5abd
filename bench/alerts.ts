import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { type Draft, makeDrafts, publish } from './alerts/drafts.ts';
import { makeAlerts } from './alerts/make-alerts.ts';
import { makeKeys } from './alerts/make-keys.ts';
import { explainMatching } from './alerts/plan.ts';
import { loadMarket } from './market/load.ts';
import { launchApp } from './measure/app-process.ts';
import { load, ms, verdict } from './measure/print.ts';
import { openBenchServer } from './measure/server.ts';
import { figuresOf, mean } from './measure/statistics.ts';

// node bench/alerts.ts [alerts] [listings]: publishes listings alternately on two servers that differ only in
// 200,000 alerts. Goals: alerts add less than 20 ms to the request, and all users are notified within 5 s.

const ALERTS = Number(process.argv[2] ?? 200_000);
const COUNT = Number(process.argv[3] ?? 150);
const LISTINGS = 5_000;
/** Long enough for the matching of one listing to finish before the next one is published. */
const EVERY_MS = 1_000;
const MAX_ADDED_MS = 20;
const MAX_NOTIFY_MS = 5_000;
const [BARE, FULL] = ['kasuwa_bench_alerts_0', 'kasuwa_bench_alerts'];

const MATCH_ROWS = `
  SELECT l.id::float8 AS id, (SELECT count(*)::int FROM alert_matches m WHERE m.listing_id = l.id) AS matches,
    extract(epoch FROM (SELECT max(m.notified_at) FROM alert_matches m WHERE m.listing_id = l.id) - l.published_at)::float8 * 1000 AS notified_ms,
    extract(epoch FROM max(j.completed_on) - min(j.created_on))::float8 * 1000 AS done_ms,
    extract(epoch FROM sum(j.completed_on - j.started_on))::float8 * 1000 AS worked_ms
  FROM pgboss.job j JOIN listings l ON l.id = (j.data->>'listingId')::bigint
  WHERE j.name IN ('listing-events', 'alert-matching') GROUP BY l.id ORDER BY matches`;

const server = await openBenchServer();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-alerts-'));
try {
  for (const name of [BARE, FULL]) await server.query(`DROP DATABASE IF EXISTS ${name}`);
  await server.query(`CREATE DATABASE ${BARE}`);
  await loadMarket(server.urlOf(BARE), LISTINGS, () => {});
  const drafts = await connected(BARE, (client) => makeDrafts(client, COUNT * 2));
  await server.query(`CREATE DATABASE ${FULL} TEMPLATE ${BARE}`);
  await connected(FULL, (client) => makeAlerts(client, ALERTS));
  await fillKeys();
  await measure(drafts);
} finally {
  for (const name of [BARE, FULL]) await server.query(`DROP DATABASE IF EXISTS ${name}`);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function fillKeys(): Promise<void> {
  const { db, close } = openDatabase(server.urlOf(FULL), createLog('warn'));
  const started = performance.now();
  await makeKeys(db);
  const seconds = (performance.now() - started) / 1000;
  console.log(`Keys for ${ALERTS} alerts: ${seconds.toFixed(0)} s (load ${load()}).`);
  await close();
  await connected(FULL, (client) => client.query('VACUUM ANALYZE'));
}

async function measure(drafts: readonly Draft[]): Promise<void> {
  const [bare, full] = [
    await launchApp(server.urlOf(BARE), path.join(dataDir, 'bare')),
    await launchApp(server.urlOf(FULL), path.join(dataDir, 'full')),
  ];
  const times = { bare: [] as number[], full: [] as number[] };
  try {
    for (const [turn, draft] of drafts.entries()) {
      if (times.full.length >= COUNT) break;
      // The first request of a pair may be slower, so the order alternates.
      const first = turn % 2 === 0 ? 'bare' : 'full';
      for (const side of first === 'bare' ? (['bare', 'full'] as const) : (['full', 'bare'] as const)) {
        const took = await publish(side === 'bare' ? bare.url : full.url, draft);
        // The first few are the warm-up.
        if (took !== null && turn >= 10) times[side].push(took);
      }
      await pause(EVERY_MS);
    }
    await connected(FULL, allDone);
    printRequests(times);
    await printMatching();
  } finally {
    await Promise.all([bare.stop(), full.stop()]);
  }
}

function printRequests({ bare, full }: { bare: number[]; full: number[] }): void {
  const [withoutAlerts, withAlerts] = [figuresOf(bare), figuresOf(full)];
  console.log(
    `\n${full.length} listings published (load ${load()}):\n\n| | p50 | p95 | p99 |\n|---|---:|---:|---:|`,
  );
  console.log(
    `| without alerts | ${ms(withoutAlerts.p50)} | ${ms(withoutAlerts.p95)} | ${ms(withoutAlerts.p99)} |`,
  );
  console.log(`| with ${ALERTS} | ${ms(withAlerts.p50)} | ${ms(withAlerts.p95)} | ${ms(withAlerts.p99)} |`);
  const added = withAlerts.p50 - withoutAlerts.p50;
  console.log(`\nAdded to the request: ${ms(added)} (p50): ${verdict(added < MAX_ADDED_MS)}.`);
}

/** `notified_ms`: until all users with instant alerts are notified. `done_ms`: until digests include it. */
type MatchRow = {
  id: number;
  matches: number;
  notified_ms: number | null;
  done_ms: number;
  worked_ms: number;
};

async function printMatching(): Promise<void> {
  const rows = await connected(FULL, async (client) => (await client.query<MatchRow>(MATCH_ROWS)).rows);
  const notified = rows.flatMap((row) => row.notified_ms ?? []);
  const { p50, p99 } = figuresOf(notified);
  const slowest = Math.max(...notified);
  console.log(
    `\nFrom publishing until all users with instant alerts were notified: ${ms(p50)} (p50), ${ms(p99)} (p99), ${ms(slowest)} (max): ${verdict(slowest < MAX_NOTIFY_MS)}.`,
  );
  console.log(
    '\n| matches of a listing | listings | matches (mean) | work (mean) | instant alerts notified (max) | all done (max) |\n|---|---:|---:|---:|---:|---:|',
  );
  for (const [from, to] of [
    [0, 1],
    [1, 10],
    [10, 100],
    [100, 1_000],
    [1_000, ALERTS + 1],
  ] as const) {
    const some = rows.filter(({ matches }) => matches >= from && matches < to);
    if (some.length === 0) continue;
    const max = (of: (row: MatchRow) => number) => ms(Math.max(...some.map(of)));
    console.log(
      `| ${from}–${to - 1} | ${some.length} | ${mean(some.map(({ matches }) => matches)).toFixed(0)} | ${ms(mean(some.map((row) => row.worked_ms)))} | ${max((row) => row.notified_ms ?? 0)} | ${max((row) => row.done_ms)} |`,
    );
  }
  const typical = rows[Math.floor(rows.length / 2)];
  const { pool, close } = openDatabase(server.urlOf(FULL), createLog('warn'));
  if (typical)
    console.log(`\nA listing with ${typical.matches} matches:\n\n${await explainMatching(pool, typical.id)}`);
  await close();
}

/** Waits until all matching jobs have finished. */
async function allDone(client: pg.Client): Promise<void> {
  const open =
    "SELECT FROM pgboss.job WHERE name IN ('listing-events', 'alert-matching') AND state < 'completed' LIMIT 1";
  while ((await client.query(open)).rowCount) await pause(100);
}

async function connected<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.urlOf(database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
