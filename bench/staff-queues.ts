import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { CASE_QUEUES } from '#shared/rules/moderation/cases.ts';
import { buildWhenStale } from '../scripts/build.ts';
import { launchApp } from './measure/app-process.ts';
import { load, ms, verdict } from './measure/print.ts';
import { openBenchServer } from './measure/server.ts';
import { figuresOf } from './measure/statistics.ts';
import { type BenchUser, makeSignedInUsers } from './measure/users.ts';
import { fillReports, type ReportedMarket } from './staff-queues/reports.ts';

// node bench/staff-queues.ts [reports]: reads every queue of staff over HTTP with 100,000 open reports of listings,
// sellers and conversations, page by page, opens cases and dossiers, also those of a trader with 10,000 ads, and adds
// reports to cases with one and with thousands of reports.
// Goal: 99 of 100 pages, with the counts of all queues, within 100 ms.

const REPORTS = Number(process.argv[2] ?? 100_000);
const PAGES = 100;
const WARM_UP = 5;
const NEW_REPORTS = 60;
const MAX_P99_MS = 100;
const DATABASE = 'kasuwa_bench_queues';
/** Of a dossier. */
const LISTS = ['history', 'history?filter=reports', 'ads', 'reports', 'reviews', 'audit'];

type Page = { items: { id: number }[]; nextCursor: string | null };
type Get = <T>(path: string) => Promise<{ ms: number; body: T }>;

await buildWhenStale();
const server = await openBenchServer();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-queues-'));
try {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${DATABASE}`);
  await migrate(server.urlOf(DATABASE));
  const { staff, reporters, market } = await fill();
  const app = await launchApp(server.urlOf(DATABASE), dataDir);
  try {
    const get = reader(app.url, staff);
    await measureReads(get, market);
    await measureDossiers(get, market);
    await measureReports(app.url, reporters, market);
  } finally {
    await app.stop();
  }
} finally {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function fill() {
  const client = new pg.Client({ connectionString: server.urlOf(DATABASE) });
  await client.connect();
  try {
    const [staff, ...reporters] = await makeSignedInUsers(client, NEW_REPORTS * 2 + 1);
    if (!staff) throw new Error('no user was created');
    await appoint(client, staff.id);
    return { staff, reporters, market: await fillReports(client, REPORTS, staff.id) };
  } finally {
    await client.end();
  }
}

/** A moderator whose session has passed the second factor. */
async function appoint(client: pg.Client, id: string): Promise<void> {
  await client.query(`UPDATE users SET role = 'moderator' WHERE id = $1`, [id]);
  await client.query(
    `INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, 'bench', now())`,
    [id],
  );
  await client.query('UPDATE sessions SET second_factor_at = now() WHERE user_id = $1', [id]);
}

function reader(url: string, { cookie }: BenchUser): Get {
  return async <T>(path: string) => {
    const started = performance.now();
    const response = await fetch(url + path, { headers: { cookie } });
    const body = (await response.json()) as T;
    const taken = performance.now() - started;
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
    return { ms: taken, body };
  };
}

async function measureReads(get: Get, { open, bigCaseId }: ReportedMarket): Promise<void> {
  console.log(`\n${JSON.stringify(open)} (load ${load()}). Over HTTP, one after the other:`);
  const own = await repeat(PAGES, () => get('/api/users/me'));
  line('GET /users/me, to compare', own);
  let cases: number[] = [];
  for (const queue of CASE_QUEUES) {
    let cursor: string | null = null;
    const times = await repeat(PAGES, async () => {
      const answer: { ms: number; body: Page } = await get(
        `/api/staff/cases?queue=${queue}${cursor ? `&cursor=${cursor}` : ''}`,
      );
      cursor = answer.body.nextCursor;
      if (queue === 'all') cases = [...cases, ...answer.body.items.map(({ id }) => id)];
      return answer;
    });
    line(`queue ${queue}`, times, own);
  }
  const picked = cases.filter((_, at) => at % Math.max(1, Math.floor(cases.length / PAGES)) === 0);
  let next = 0;
  const opened = await repeat(Math.min(PAGES, picked.length - WARM_UP), () => {
    next += 1;
    return get(`/api/staff/cases/${picked[next - 1]}`);
  });
  line('open a case', opened, own);
  line(
    'open the case with the most reports',
    await repeat(20, () => get(`/api/staff/cases/${bigCaseId}`)),
    own,
  );
}

async function measureDossiers(get: Get, { trader, freshListings }: ReportedMarket): Promise<void> {
  const { id, listing, ads, photoFiles } = trader;
  console.log(`\nDossiers, with ${photoFiles} photos, of a trader with ${ads} ads (load ${load()}):`);
  let next = 0;
  const small = await repeat(PAGES, () => {
    next += 1;
    return get(`/api/staff/ads/${freshListings[next % freshListings.length]}`);
  });
  line('an ad of another seller', small);
  line('an ad of the trader', await repeat(PAGES, () => get(`/api/staff/ads/${listing}`)), small);
  line('the trader', await repeat(PAGES, () => get(`/api/staff/users/${id}`)), small);
  for (const list of LISTS)
    line(`the trader: ${list}`, await repeat(PAGES, () => get(`/api/staff/users/${id}/${list}`)), small);
}

/** Reports of new users about ads without a case, and about the one with the most reports, alternately. */
async function measureReports(
  url: string,
  reporters: readonly BenchUser[],
  { freshListings, bigListing, bigReports }: ReportedMarket,
): Promise<void> {
  const times: Record<'first' | 'more', number[]> = { first: [], more: [] };
  for (const [at, { cookie }] of reporters.entries()) {
    const kind = at % 2 === 0 ? 'first' : 'more';
    const ad = kind === 'more' ? bigListing : freshListings[at % freshListings.length];
    const started = performance.now();
    const response = await fetch(`${url}/api/ads/${ad}/report`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'scam', note: 'He asked for money first.' }),
    });
    if (response.status !== 201) throw new Error(`report: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    if (at >= WARM_UP * 2) times[kind].push(performance.now() - started);
  }
  console.log(`\nAdding a report (load ${load()}):`);
  line('the first of an ad', times.first, null);
  line(`one more, after ${bigReports} of the same ad`, times.more, times.first);
}

/** The times of `count` calls. The first calls, which open connections, are not counted. */
async function repeat(count: number, call: () => Promise<{ ms: number }>): Promise<number[]> {
  const times: number[] = [];
  for (let at = -WARM_UP; at < count; at += 1) {
    const { ms: taken } = await call();
    if (at >= 0) times.push(taken);
  }
  return times;
}

function line(name: string, times: readonly number[], compared: readonly number[] | null = null): void {
  const { p50, p99 } = figuresOf(times);
  const ratio = compared ? `, ${(p50 / figuresOf(compared).p50).toFixed(1)} times` : '';
  console.log(`  ${name.padEnd(40)} p50 ${ms(p50)}${ratio}, p99 ${ms(p99)}  ${verdict(p99 <= MAX_P99_MS)}`);
}
