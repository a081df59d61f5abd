import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '#server/config.ts';
import { startMarket } from '#server/market.ts';
import { createLog } from '#server/platform/log.ts';
import { paths } from '#shared/paths.ts';
import { buildWhenStale } from '../scripts/build.ts';

// node bench/lighthouse.ts: Lighthouse's mobile scores of the public pages, from the production build. It is fetched when
// this runs; the project does not depend on it.

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CHROMIUM = process.argv[2] ?? '/usr/bin/chromium';
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One of each kind of the market's own pages, and the longest. */
const TO_READ = [
  ...[paths.about, paths.safety, paths.privacy, paths.help, paths.helpTopic('selling')],
  ...[paths.helpArticle('safety', 'spot-a-scam'), paths.blog, paths.blogPost('buying-a-uk-used-phone')],
  ...[paths.contact, paths.helpChat],
];

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number }
  >;
};

await buildWhenStale();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-bench-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', THROTTLE_SCALE: '1000' });
const market = await startMarket(config, { log: createLog(config.logLevel) });
try {
  await market.ready;
  console.log(`| page | ${CATEGORIES.join(' | ')} | LCP | TBT | CLS | bytes in all |`);
  console.log(`|---|${'---:|'.repeat(CATEGORIES.length + 4)}`);
  for (const page of ['/', '/search?q=phone', '/category/1', await firstItem(), ...TO_READ])
    await examine(page);
} finally {
  await market.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function firstItem(): Promise<string> {
  const response = await fetch(`${market.url}/api/ads/featured?limit=1`);
  const [newest] = (await response.json()) as { id: string }[];
  return `/item/${newest?.id}`;
}

async function examine(page: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, market.url + page, '--output=json', '--quiet'],
      ...[`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${FLAGS}`],
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const shown = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (name) => audits[name]?.displayValue,
  );
  console.log(`| ${[page, ...scores, ...shown, audits['total-byte-weight']?.numericValue].join(' | ')} |`);
  for (const { score, title } of Object.values(audits))
    if (score !== null && score < 0.9) console.log(`  - ${title}: ${score}`);
}
