import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { paths } from '#shared/paths.ts';
import { LESS_DATA_COOKIE } from '#shared/rules/cookie-names.ts';
import { buildWhenStale } from '../scripts/build.ts';

// node bench/page-bytes.ts [chromium]: measures the bytes over the wire of a first view of each public page
// on a phone of 360 px, with photos and with “Use less data”. It counts all bytes until the network has been
// idle for half a second.

const CHROMIUM = process.argv[2] ?? process.env.CHROMIUM ?? '/usr/bin/chromium';

await buildWhenStale();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-bench-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', THROTTLE_SCALE: '1000' });
const app = await startServer(config, { log: createLog(config.logLevel) });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await app.ready;
  const [newest] = (await (await fetch(`${app.url}/api/ads/featured?limit=1`)).json()) as {
    id: string;
    seller?: { id: string };
  }[];
  const item = (await (await fetch(`${app.url}/api/ads/${newest?.id}`)).json()) as {
    seller: { id: string };
  };
  console.log('## Bytes of a first view, 360 × 740 (kB over the wire)\n');
  console.log('| page | with photos | of which photos | with “Use less data” | of which photos | ratio |');
  console.log('|---|---:|---:|---:|---:|---:|');
  for (const page of [
    '/',
    '/search?q=phone',
    '/category/1',
    `/item/${newest?.id}`,
    `/seller/${item.seller.id}`,
    paths.about,
    paths.privacy,
    paths.help,
    paths.helpArticle('safety', 'spot-a-scam'),
    paths.contact,
  ]) {
    const [full, less] = [await weigh(browser, page, false), await weigh(browser, page, true)];
    const cells = [full.all, full.photos, less.all, less.photos].map((bytes) => (bytes / 1_000).toFixed(0));
    console.log(
      `| ${page.replace(/\/[\w-]{36}$/, '/…')} | ${cells.join(' | ')} | ${(less.all / full.all).toFixed(2)} |`,
    );
  }
} finally {
  await browser.close();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function weigh(on: Browser, page: string, lessData: boolean): Promise<{ all: number; photos: number }> {
  const context = await on.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  if (lessData) await context.addCookies([{ name: LESS_DATA_COOKIE, value: 'on', url: app.url }]);
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const total = { all: 0, photos: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.all += encodedDataLength;
    if (urls.get(requestId)?.includes('/photos/')) total.photos += encodedDataLength;
  });
  await tab.goto(app.url + page, { waitUntil: 'networkidle' });
  await context.close();
  return total;
}
