import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '#server/platform/database/migrate.ts';
import { buildWhenStale } from '../scripts/build.ts';
import { type AccountComparison, compareAnswers } from './logins/compare-accounts.ts';
import { type Flood, type Reading, readWhile, runFlood } from './logins/flood.ts';
import { makeAccounts, PASSWORD } from './logins/users.ts';
import { launchApp } from './measure/app-process.ts';
import { load, verdict } from './measure/print.ts';
import { openBenchServer } from './measure/server.ts';
import { figuresOf } from './measure/statistics.ts';

// node bench/logins.ts [seconds] [tries]: sends 200 logins a second for a minute to one server process, from
// many addresses and from one, while public pages are read. It also checks whether responses reveal which
// accounts exist. Goals: 99 of 100 pages within 300 ms, only the statuses 200, 401 and 429, and medians less
// than 5 ms apart.

const FLOOD = { accounts: 600, perSecond: 200 };
const SECONDS = Number(process.argv[2] ?? 60);
const FROM_ONE_ADDRESS_SECONDS = Math.min(SECONDS, 20);
const QUIET_MS = Math.min(SECONDS, 20) * 1000;
const TRIES = Number(process.argv[3] ?? 200);
const MAX_P99_MS = 300;
const MAX_DIFFERENCE_MS = 5;
const EXPECTED = ['200', '401', '429'];
const DATABASE = 'kasuwa_bench_logins';

await buildWhenStale();
const server = await openBenchServer();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-logins-'));
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
  await makeAccounts(server.urlOf(DATABASE), FLOOD.accounts);
  // Throttled as in production, and behind one proxy whose X-Forwarded-For is trusted.
  const settings = { DEMO: 'on', THROTTLE_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' };
  const app = await launchApp(server.urlOf(DATABASE), dataDir, settings);
  try {
    // Warm-up.
    await readWhile(app.url, pause(5_000));
    const quiet = await readWhile(app.url, pause(QUIET_MS));
    const rows: Row[] = [{ during: 'no logins', reading: quiet, load: load() }];
    await printComparison(app.url);
    for (const [from, seconds] of [
      ['many addresses', SECONDS],
      ['one address', FROM_ONE_ADDRESS_SECONDS],
    ] as const) {
      const flood = await runFlood(app, { ...FLOOD, seconds, oneAddress: from === 'one address' });
      rows.push({ during: `logins from ${from}`, reading: flood.pages, flood, load: load() });
    }
    printFloods(rows);
    const after = await fetch(`${app.url}/`, { headers: { accept: 'text/html' } });
    console.log(`\nAfterwards the home page answers ${after.status} (machine load ${load()}).`);
  } finally {
    await app.stop();
  }
}

async function printComparison(url: string): Promise<void> {
  console.log(`\nKinds of accounts, ${TRIES} alternating tries each, medians in ms (machine load ${load()})`);
  const rows: Record<string, object> = {};
  const add = (what: string, { medians, apart, isAlike }: AccountComparison) => {
    rows[what] = {
      ...Object.fromEntries(Object.entries(medians).map(([kind, median]) => [kind, median.toFixed(1)])),
      difference: apart.toFixed(1),
      [`under ${MAX_DIFFERENCE_MS}`]: verdict(apart < MAX_DIFFERENCE_MS),
      'same status and body': verdict(isAlike),
    };
  };
  const password = 'Wrong-word-11';
  add('login', await compareAnswers(url, '/api/users/login', TRIES, (email) => ({ email, password })));
  add(
    'forgotten password',
    await compareAnswers(url, '/api/users/password/forgot', TRIES, (email) => ({ email })),
  );
  const account = { password: PASSWORD, name: 'Ada' };
  add('sign-up', await compareAnswers(url, '/api/users/signup', TRIES, (email) => ({ email, ...account })));
  console.table(rows);
}

type Row = { during: string; reading: Reading; flood?: Flood; load: string };

function printFloods(rows: readonly Row[]): void {
  console.log(`\nPages read during the logins (goal: p99 under ${MAX_P99_MS} ms, none failed), times in ms`);
  console.table(
    Object.fromEntries(
      rows.map(({ during, reading: { count, failed, p50, p99 }, load }) => [
        during,
        {
          pages: count,
          failed,
          p50: p50.toFixed(1),
          p99: p99.toFixed(1),
          load,
          goal: verdict(p99 < MAX_P99_MS && failed === 0),
        },
      ]),
    ),
  );
  console.log(`\nLogins, ${FLOOD.perSecond} a second (goal: only the statuses ${EXPECTED.join(', ')})`);
  console.table(
    Object.fromEntries(rows.flatMap(({ during, flood }) => (flood ? [[during, loginRow(flood)]] : []))),
  );
}

function loginRow({ attempts, seconds, statuses, loginMs, memoryMb }: Flood): object {
  const { p50, p99 } = figuresOf(loginMs);
  return {
    attempts,
    seconds: seconds.toFixed(1),
    ...statuses,
    p50: p50.toFixed(1),
    p99: p99.toFixed(1),
    'peak MB': Math.round(memoryMb),
    goal: verdict(Object.keys(statuses).every((status) => EXPECTED.includes(status))),
  };
}
