import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { buildWhenStale } from '../scripts/build.ts';
import { makePairs } from './chat/users.ts';
import { launchApp } from './measure/app-process.ts';
import { load, verdict } from './measure/print.ts';
import { openBenchServer } from './measure/server.ts';
import type { Figures } from './measure/statistics.ts';
import type { BenchUser } from './measure/users.ts';
import type { Flood } from './one-account/flood.ts';

// node bench/one-account.ts [seconds]: one user sends 200 simultaneous changes every two seconds, then three
// users send 240 each, while another user reads. Goals: 99 of 100 reads within 100 ms, and all with status
// 200.

const SECONDS = Number(process.argv[2] ?? 15);
const WARM_UP_SECONDS = 4;
const READ_EVERY_MS = 25;
const BURST_EVERY_MS = 2_000;
const MAX_P99_MS = 100;
const DATABASE = 'kasuwa_bench_one_account';
const PATHS = [
  '/api/users/me',
  '/api/favorites',
  '/api/categories',
  '/api/notifications',
  '/api/conversations',
];

type Reading = Figures & { count: number; statuses: Record<string, number> };

await buildWhenStale();
const server = await openBenchServer();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-one-account-'));
try {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${DATABASE}`);
  await migrate(server.urlOf(DATABASE));
  await measure();
} finally {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const [reader, ...rest] = (await makePairs(server.urlOf(DATABASE), 4)).map(({ buyer }) => buyer);
  if (!reader) throw new Error('no user was created');
  const listing = await findListing(server.urlOf(DATABASE));
  const app = await launchApp(server.urlOf(DATABASE), dataDir);
  const rows: Record<string, object> = {};
  const add = async (what: string, changes: Promise<Record<string, number>>) => {
    rows[what] = rowOf(await readWhile(app.url, reader, changes), await changes);
  };
  const quiet = () => pause(SECONDS * 1000, {});
  const changesOf = (users: BenchUser[], atOnce: number, seconds = SECONDS) =>
    flood({
      url: `${app.url}/api/favorites/${listing}`,
      cookies: users.map(({ cookie }) => cookie),
      atOnce,
      everyMs: BURST_EVERY_MS,
      seconds,
    });
  try {
    // Warm-up.
    await readWhile(app.url, reader, changesOf(rest, 240, WARM_UP_SECONDS));
    await add('no changes', quiet());
    await add('1 user x 200 changes', changesOf(rest.slice(0, 1), 200));
    await add('no changes, again', quiet());
    await add('3 users x 240 changes', changesOf(rest, 240));
  } finally {
    await app.stop();
  }
  console.log(
    `\nReads of another user during the changes (goal: p99 under ${MAX_P99_MS} ms, all 200), times in ms`,
  );
  console.table(rows);
}

function rowOf({ count, statuses, p50, p99 }: Reading, changes: Record<string, number>): object {
  const isMet = p99 < MAX_P99_MS && Object.keys(statuses).join() === '200';
  return {
    reads: count,
    statuses: JSON.stringify(statuses),
    p50: p50.toFixed(1),
    p99: p99.toFixed(1),
    goal: verdict(isMet),
    changes: JSON.stringify(changes),
    load: load(),
  };
}

async function flood(flood: Flood): Promise<Record<string, number>> {
  const child = fork(new URL('./one-account/flood.ts', import.meta.url));
  child.send(flood);
  const [statuses] = (await once(child, 'message')) as [Record<string, number>];
  return statuses;
}

async function findListing(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT min(id) AS id FROM listings');
  await client.end();
  return rows[0]?.id ?? '';
}

async function readWhile(
  url: string,
  { cookie }: Pick<BenchUser, 'cookie'>,
  work: Promise<unknown>,
): Promise<Reading> {
  const reader = new Worker(new URL('./one-account/reader.ts', import.meta.url), {
    workerData: { url, cookie, paths: PATHS, everyMs: READ_EVERY_MS },
  });
  const reading = once(reader, 'message');
  await work;
  reader.postMessage('stop');
  const [figures] = (await reading) as [Reading];
  return figures;
}
