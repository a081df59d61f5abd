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

// node bench/lighthouse.ts [chromium] [page ...]: prints Lighthouse's mobile scores of the public pages, from
// the production build. Lighthouse is downloaded when this runs; the project does not depend on it.
// Performance scores are too low if the machine load exceeds the number of cores, so the load is printed too,
// and single pages can be measured.

const LIGHTHOUSE = 'lighthouse@12.8.2';
const [CHROMIUM = '/usr/bin/chromium', ...REQUESTED] = process.argv.slice(2);
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One page of each kind of the site's own texts, and the longest ones. */
const TEXT_PAGES = [
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
  console.log(`| page | ${CATEGORIES.join(' | ')} | LCP | TBT | CLS | total bytes | load |`);
  console.log(`|---|${'---:|'.repeat(CATEGORIES.length + 5)}`);
  const pages =
    REQUESTED.length > 0
      ? REQUESTED
      : ['/', '/search?q=phone', '/category/1', await firstItem(), ...TEXT_PAGES];
  for (const page of pages) await printScores(page);
} finally {
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function firstItem(): Promise<string> {
  const response = await fetch(`${app.url}/api/ads/featured?limit=1`);
  const [newest] = (await response.json()) as { id: string }[];
  return `/item/${newest?.id}`;
}

async function printScores(page: string): Promise<void> {
  const { runtimeError, categories, audits } = await runLighthouse(page);
  // Usually the page was too slow on a busy machine. The other pages are still measured.
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
  // Lighthouse also fails after writing a report with the reason. Without a report, its last line is the
  // reason.
  const { stdout, stderr } = await run.catch((error: { stdout?: string; stderr?: string }) => error);
  if (stdout?.startsWith('{')) return JSON.parse(stdout) as Report;
  const message = stderr?.trim().split('\n').at(-1) || 'no output';
  return { runtimeError: { message }, categories: {}, audits: {} };
}
