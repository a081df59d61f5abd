import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { buildWhenStale } from '../scripts/build.ts';

// node bench/feedback.ts [chromium]: the time from a tap to the frame that answers it, on a phone on slow 3G with
// a processor that is four times slower. Other work on this machine can only add to it, so the best tap counts.

const CHROMIUM = process.argv[2] ?? '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const GOAL_MS = 100;
const TAPS = 5;
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const TARGETS: [what: string, path: string, find: (page: Page) => Locator][] = [
  [
    'link of a category',
    '/',
    (page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first(),
  ],
  ['card', '/', (page) => page.getByRole('article').getByRole('link').first()],
  [
    'link of the bar',
    '/',
    (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }),
  ],
  ['sheet of the filters', '/search?location=Lagos', button('Filters')],
  ['sheet of the place', '/', button(/^Change the place/)],
];

await buildWhenStale();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-bench-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', THROTTLE_SCALE: '1000' });
const app = await startServer(config, { log: createLog(config.logLevel) });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  await app.ready;
  console.log(`| tap | best of ${TAPS}, ms (goal ${GOAL_MS}) | all, ms |\n|---|---:|---|`);
  for (const [what, address, find] of TARGETS) {
    const times: number[] = [];
    while (times.length < TAPS) times.push(await measureTap(browser, address, find));
    const shown = times.map((ms) => ms.toFixed(0)).join(', ');
    console.log(`| ${what} | ${Math.min(...times).toFixed(0)} | ${shown} |`);
  }
} finally {
  await browser.close();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The time from the tap to the frame that shows it: the line, the dimmed element, or the empty sheet. */
async function measureTap(browser: Browser, address: string, find: (page: Page) => Locator): Promise<number> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => localStorage.setItem('location-asked', '1'));
  const page = await context.newPage();
  await page.goto(address);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const target = find(page);
  await target.waitFor();
  await page.evaluate(recordFeedback);
  await target.tap();
  // The time is stored outside the document, because the next page may replace it.
  await page.waitForFunction(() => sessionStorage.getItem('feedback-ms') !== null);
  const ms = await page.evaluate(() => Number(sessionStorage.getItem('feedback-ms')));
  await context.close();
  return ms;
}

/** Runs in the page. */
function recordFeedback(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const check = (frame: number) => {
        const sheet = document.querySelector('dialog[open]');
        const isShown =
          'waiting' in document.documentElement.dataset ||
          document.querySelector('[data-tapped]') !== null ||
          (sheet !== null && getComputedStyle(sheet).visibility === 'visible');
        if (isShown) sessionStorage.setItem('feedback-ms', String(Math.max(0, frame - timeStamp)));
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    },
    { capture: true, once: true },
  );
}
