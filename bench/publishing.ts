import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { buildWhenStale } from '../scripts/build.ts';
import { type Figures, figuresOf } from './measure/statistics.ts';
import { makeBigPhoto, type Seller, signUp } from './publishing/sellers.ts';

// node bench/publishing.ts: twenty sellers publish eight photos of 4 MB each at once, while people read public pages.
// Goals: the server stays under 700 MB, and 99 of 100 pages are there in 300 ms.

const SELLERS = 20;
const PHOTOS = 8;
/** As the browser sends them. */
const AT_ONCE = 3;
const PAGES = ['/', '/search?q=phone', '/category/5', '/search?location=Lagos', '/category/1', '/recent'];
const READ_EVERY_MS = 40;
const LOOK_EVERY_MS = 50;
const QUIET_MS = 15_000;
const MOST_MEMORY_MB = 700;
const MOST_P99_MS = 300;

await buildWhenStale();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-publishing-'));
const server = fork(path.join(import.meta.dirname, 'market-server.ts'), [dataDir], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [{ url }] = (await once(server, 'message')) as [{ url: string }];
try {
  const photo = await makeBigPhoto();
  const sellers = await Promise.all(Array.from({ length: SELLERS }, () => signUp(url)));
  console.log(`${SELLERS} sellers, ${PHOTOS} photos of ${(photo.length / 1024 / 1024).toFixed(1)} MB each`);
  await readWhile(pause(3_000));
  const quiet = await readWhile(pause(QUIET_MS));
  const restingMb = await memoryMb();
  const started = performance.now();
  const published = Promise.all(sellers.map((seller) => publish(seller, photo)));
  const [busy, peakMb] = await Promise.all([readWhile(published), watchMemory(published)]);
  const seconds = (performance.now() - started) / 1000;
  const outcomes = await published;
  report({ quiet, busy, seconds, restingMb, peakMb, outcomes });
} finally {
  server.disconnect();
  await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}

type Outcome = { askedAgain: number; photoMs: number[] };

async function publish(seller: Seller, photo: Buffer): Promise<Outcome> {
  const outcome: Outcome = { askedAgain: 0, photoMs: [] };
  const left = Array.from({ length: PHOTOS }, (_, index) => index);
  const ids: string[] = [];
  const send = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const started = performance.now();
      const sent = await seller.sendPhoto(photo, index, () => {
        outcome.askedAgain += 1;
      });
      ids[index] = sent;
      outcome.photoMs.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  await seller.publish(ids);
  return outcome;
}

type Reading = Figures & { count: number; failed: number };

/** What readers see until the work is done. */
async function readWhile(work: Promise<unknown>): Promise<Reading> {
  const reader = new Worker(new URL('./publishing/reader.ts', import.meta.url), {
    workerData: { url, pages: PAGES, everyMs: READ_EVERY_MS },
  });
  const reading = once(reader, 'message');
  await work.catch(() => {});
  reader.postMessage('stop');
  const [figures] = (await reading) as [Reading];
  return figures;
}

/** Of the market and the process it works on pictures in; not of the database. */
async function memoryMb(): Promise<number> {
  const pids = [server.pid, ...(await darkrooms())];
  const sizes = await Promise.all(pids.map(residentMb));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function darkrooms(): Promise<string[]> {
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').catch(() => '');
  const pids = children.split(' ').filter(Boolean);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, index) => commands[index]?.includes('darkroom'));
}

async function residentMb(pid: number | string | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** The most that was seen until the work was done. */
async function watchMemory(work: Promise<unknown>): Promise<number> {
  let done = false;
  const end = () => {
    done = true;
  };
  work.then(end, end);
  let most = 0;
  while (!done) {
    most = Math.max(most, await memoryMb());
    await pause(LOOK_EVERY_MS);
  }
  return most;
}

function report({
  quiet,
  busy,
  ...run
}: {
  quiet: Reading;
  busy: Reading;
  seconds: number;
  restingMb: number;
  peakMb: number;
  outcomes: Outcome[];
}): void {
  const photos = figuresOf(run.outcomes.flatMap(({ photoMs }) => photoMs));
  const askedAgain = run.outcomes.reduce((sum, outcome) => sum + outcome.askedAgain, 0);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log('| pages | read | failed | p50 | p99 |');
  console.log('|---|---:|---:|---:|---:|');
  for (const [name, reading] of [
    ['by themselves', quiet],
    ['beside the sellers', busy],
  ] as const)
    console.log(
      `| ${name} | ${reading.count} | ${reading.failed} | ${ms(reading.p50)} | ${ms(reading.p99)} |`,
    );
  console.log(
    `| beside / by themselves | | | ${(busy.p50 / quiet.p50).toFixed(1)} × | ${(busy.p99 / quiet.p99).toFixed(1)} × |`,
  );
  console.log(
    `\nAll published after ${run.seconds.toFixed(1)} s; a photo took ${ms(photos.p50)} (p50), ${ms(photos.p99)} (p99); ${askedAgain} were asked to come again.`,
  );
  console.log(`Memory: ${Math.round(run.restingMb)} MB before, ${Math.round(run.peakMb)} MB at its peak.`);
  console.log(`Memory under ${MOST_MEMORY_MB} MB: ${run.peakMb < MOST_MEMORY_MB ? 'met' : 'MISSED'}`);
  console.log(
    `Pages under ${MOST_P99_MS} ms at the 99th percentile: ${busy.p99 < MOST_P99_MS ? 'met' : 'MISSED'}`,
  );
}
