import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { paths } from '#shared/paths.ts';
import { buildWhenStale } from '../scripts/build.ts';

// node bench/lighthouse.ts [chromium] [page ...]: Lighthouse's mobile scores of the public pages, from the production build.
// It is fetched when this runs; the project does not depend on it. Scores of performance are too low where the load is
// above the number of cores, so the load stands beside them, and pages can be asked for one by one.

const LIGHTHOUSE = 'lighthouse@12.8.2';
const [CHROMIUM = '/usr/bin/chromium', ...ASKED] = process.argv.slice(2);
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One of each kind of the app's own pages, and the longest. */
const TO_READ = [
  paths.about,
  paths.howItWorks,
  paths.safety,
  paths.privacy,
  paths.help,
  paths.helpSearch('scam'),
  paths.helpTopic('selling'),
  paths.helpArticle('safety', 'spot-a-scam'),
  paths.blog,
  paths.blogPost('buying-a-uk-used-phone'),
  paths.contact,
  paths.helpChat,
];

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number }
  >;
};

await buildWhenStale();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-bench-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', THROTTLE_SCALE: '1000' });
const app = await startServer(config, { log: createLog(config.logLevel) });
try {
  await app.ready;
  console.log(`| page | ${CATEGORIES.join(' | ')} | LCP | TBT | CLS | bytes in all | load |`);
  console.log(`|---|${'---:|'.repeat(CATEGORIES.length + 5)}`);
  const pages =
    ASKED.length > 0 ? ASKED : ['/', '/search?q=phone', '/category/1', await firstItem(), ...TO_READ];
  for (const page of pages) await examine(page);
} finally {
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function firstItem(): Promise<string> {
  const response = await fetch(`${app.url}/api/ads/featured?limit=1`);
  const [newest] = (await response.json()) as { id: string }[];
  return `/item/${newest?.id}`;
}

async function examine(page: string): Promise<void> {
  const { runtimeError, categories, audits } = await runLighthouse(page);
  // Mostly a page that was too slow for it on a busy machine. The others are still worth their figures.
  if (runtimeError) return console.log(`| ${page} | not measured: ${runtimeError.message} |`);
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const load = os.loadavg()[0]?.toFixed(0);
  const shown = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (name) => audits[name]?.displayValue,
  );
  console.log(
    `| ${[page, ...scores, ...shown, audits['total-byte-weight']?.numericValue, load].join(' | ')} |`,
  );
  for (const { score, title } of Object.values(audits))
    if (score !== null && score < 0.9) console.log(`  - ${title}: ${score}`);
}

async function runLighthouse(page: string): Promise<Report> {
  const run = promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      app.url + page,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM }, maxBuffer: 64 * 1024 * 1024 },
  );
  // It also ends as failed where it has written a report that says why; now and then there is none, only a last word.
  const { stdout, stderr } = await run.catch((error: { stdout?: string; stderr?: string }) => error);
  if (stdout?.startsWith('{')) return JSON.parse(stdout) as Report;
  const message = stderr?.trim().split('\n').at(-1) || 'it ended without a word';
  return { runtimeError: { message }, categories: {}, audits: {} };
}
