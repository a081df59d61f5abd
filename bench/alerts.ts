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

// node bench/alerts.ts [alerts] [ads]: ads are published in turns on two markets that are alike but for 200,000 saved
// searches. Goals: they add less than 20 ms to the request, and everyone is notified within 5 s.

const ALERTS = Number(process.argv[2] ?? 200_000);
const ADS = Number(process.argv[3] ?? 150);
const LISTINGS = 5_000;
/** So long that one ad's matching is over before the next comes. */
const EVERY_MS = 1_000;
const MOST_ADDED_MS = 20;
const MAX_NOTIFY_MS = 5_000;
const [BARE, FULL] = ['kasuwa_bench_alerts_0', 'kasuwa_bench_alerts'];

const MATCHED = `
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
  const drafts = await connected(BARE, (client) => makeDrafts(client, ADS * 2));
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
  const taken = { bare: [] as number[], full: [] as number[] };
  try {
    for (const [turn, draft] of drafts.entries()) {
      if (taken.full.length >= ADS) break;
      // Who comes first pays for what both need, so they take turns at it.
      const first = turn % 2 === 0 ? 'bare' : 'full';
      for (const side of first === 'bare' ? (['bare', 'full'] as const) : (['full', 'bare'] as const)) {
        const took = await publish(side === 'bare' ? bare.url : full.url, draft);
        // The first few warm up what is slow only once.
        if (took !== null && turn >= 10) taken[side].push(took);
      }
      await pause(EVERY_MS);
    }
    await connected(FULL, allDone);
    printRequests(taken);
    await printMatching();
  } finally {
    await Promise.all([bare.stop(), full.stop()]);
  }
}

function printRequests({ bare, full }: { bare: number[]; full: number[] }): void {
  const [without, beside] = [figuresOf(bare), figuresOf(full)];
  console.log(
    `\n${full.length} ads published (load ${load()}):\n\n| | p50 | p95 | p99 |\n|---|---:|---:|---:|`,
  );
  console.log(`| without alerts | ${ms(without.p50)} | ${ms(without.p95)} | ${ms(without.p99)} |`);
  console.log(`| with ${ALERTS} | ${ms(beside.p50)} | ${ms(beside.p95)} | ${ms(beside.p99)} |`);
  const added = beside.p50 - without.p50;
  console.log(`\nAdded to the request: ${ms(added)} (p50): ${verdict(added < MOST_ADDED_MS)}.`);
}

/** `notified_ms`: until the last who wanted to know at once; `done_ms`: until all digests have it, too. */
type Matched = {
  id: number;
  matches: number;
  notified_ms: number | null;
  done_ms: number;
  worked_ms: number;
};

async function printMatching(): Promise<void> {
  const rows = await connected(FULL, async (client) => (await client.query<Matched>(MATCHED)).rows);
  const notified = rows.flatMap((row) => row.notified_ms ?? []);
  const { p50, p99 } = figuresOf(notified);
  const slowest = Math.max(...notified);
  console.log(
    `\nFrom publishing until all who wanted to know at once were notified: ${ms(p50)} (p50), ${ms(p99)} (p99), ${ms(slowest)} (most): ${verdict(slowest < MAX_NOTIFY_MS)}.`,
  );
  console.log(
    '\n| matches of an ad | ads | matches (mean) | work (mean) | notified at once (most) | all done (most) |\n|---|---:|---:|---:|---:|---:|',
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
    const most = (of: (row: Matched) => number) => ms(Math.max(...some.map(of)));
    console.log(
      `| ${from}–${to - 1} | ${some.length} | ${mean(some.map(({ matches }) => matches)).toFixed(0)} | ${ms(mean(some.map((row) => row.worked_ms)))} | ${most((row) => row.notified_ms ?? 0)} | ${most((row) => row.done_ms)} |`,
    );
  }
  const usual = rows[Math.floor(rows.length / 2)];
  const { pool, close } = openDatabase(server.urlOf(FULL), createLog('warn'));
  if (usual)
    console.log(`\nAn ad with ${usual.matches} matches:\n\n${await explainMatching(pool, usual.id)}`);
  await close();
}

/** Nothing waits to be followed up. */
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
