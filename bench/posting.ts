import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { buildWhenStale } from '../scripts/build.ts';
import { makePhonePhotos } from './posting/phone-photos.ts';
import { postFromPhone } from './posting/post-from-phone.ts';

// node bench/posting.ts [chromium]: a seller with an old phone on slow 3G posts a listing with eight photos
// of 4 MB. The goal limits the longest task on the page's main thread, because a key press may have to wait
// for it.

const CHROMIUM = process.argv[2] ?? '/usr/bin/chromium';
const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const GOAL_MS = 200;

await buildWhenStale();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-bench-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', THROTTLE_SCALE: '1000' });
const app = await startServer(config, { log: createLog(config.logLevel) });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS.split(' ') });
try {
  await app.ready;
  const photos = await makePhonePhotos(dataDir, 8);
  const figures = await postFromPhone(browser, app.url, photos);
  console.log(`| what | figure |\n|---|---:|`);
  for (const [what, figure] of Object.entries({
    'selected, MB': (photos.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1),
    'sent, kB': Math.round(figures.sentBytes / 1000),
    'photos resized, s': (figures.preparedMs / 1000).toFixed(1),
    'photos uploaded, s': (figures.uploadedMs / 1000).toFixed(1),
    'publishing after that, s': (figures.publishedMs / 1000).toFixed(1),
    [`longest task, processor time, ms (goal ${GOAL_MS})`]: Math.round(figures.tasks.longestProcessorMs),
    'longest task, wall-clock time, ms': Math.round(figures.tasks.longestMs),
    'tasks over 50 ms of processor time': figures.tasks.over50,
    'slowest response to a key, ms': Math.round(figures.slowestKeyMs),
  }))
    console.log(`| ${what} | ${figure} |`);
  console.log(
    `\nMachine load: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')} on ${os.cpus().length} cores.`,
  );
} finally {
  await browser.close();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}
