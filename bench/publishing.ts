import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { buildWhenStale } from '../scripts/build.ts';
import { type Figures, figuresOf } from './measure/statistics.ts';
import { makePhonePhotos } from './posting/phone-photos.ts';
import { resizeAsBrowsersDo, type Seller, signUp } from './publishing/sellers.ts';

// node bench/publishing.ts: twenty sellers simultaneously publish eight photos of 4 MB each, while public
// pages are read: once with photos that the browser has resized, once with originals, as other clients and
// old browsers send them. Goals: the server stays under 700 MB, and 99 of 100 pages are loaded within 300 ms.

const SELLERS = 20;
const PHOTOS = 8;
/** The number of parallel uploads in the browser. */
const PARALLEL_UPLOADS = 3;
const PAGES = ['/', '/search?q=phone', '/category/5', '/search?location=Lagos', '/category/1', '/recent'];
const READ_EVERY_MS = 40;
const SAMPLE_EVERY_MS = 50;
const QUIET_MS = 15_000;
const MAX_MEMORY_MB = 700;
const MAX_P99_MS = 300;

await buildWhenStale();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-publishing-'));
const server = fork(path.join(import.meta.dirname, 'app-server.ts'), [dataDir], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [{ url }] = (await once(server, 'message')) as [{ url: string }];
try {
  const [phonePhoto] = await makePhonePhotos(dataDir, 1);
  const original = await readFile(phonePhoto?.file ?? '');
  const resized = await resizeAsBrowsersDo(original);
  await readWhile(pause(3_000));
  const quiet = await readWhile(pause(QUIET_MS));
  printQuiet(quiet, await memoryMb());
  await measure('resized by the browser', resized, quiet);
  await measure('originals from other clients', original, quiet);
} finally {
  server.disconnect();
  await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(what: string, photo: Buffer, quiet: Reading): Promise<void> {
  const sellers = await Promise.all(Array.from({ length: SELLERS }, () => signUp(url)));
  const started = performance.now();
  const published = Promise.all(sellers.map((seller) => publish(seller, photo)));
  const [busy, peak] = await Promise.all([readWhile(published), watchMemory(published)]);
  const seconds = (performance.now() - started) / 1000;
  report(`${what} (${Math.round(photo.length / 1024)} KB)`, {
    quiet,
    busy,
    seconds,
    peak,
    outcomes: await published,
  });
}

type Outcome = { retries: number; photoMs: number[] };

async function publish(seller: Seller, photo: Buffer): Promise<Outcome> {
  const outcome: Outcome = { retries: 0, photoMs: [] };
  const left = Array.from({ length: PHOTOS }, (_, index) => index);
  const ids: string[] = [];
  const send = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const started = performance.now();
      const sent = await seller.sendPhoto(photo, index, () => {
        outcome.retries += 1;
      });
      ids[index] = sent;
      outcome.photoMs.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, send));
  await seller.publish(ids);
  return outcome;
}

type Reading = Figures & { count: number; failed: number };

/** Reads pages until the work is done, and returns their figures. */
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

type Memory = { app: number; worker: number; both: number };

/** The memory of the app and of its image worker, without the database. */
async function memoryMb(): Promise<Memory> {
  const app = await residentMb(server.pid);
  const sizes = await Promise.all((await listWorkers()).map(residentMb));
  const worker = sizes.reduce((sum, size) => sum + size, 0);
  return { app, worker, both: app + worker };
}

async function listWorkers(): Promise<string[]> {
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').catch(() => '');
  const pids = children.split(' ').filter(Boolean);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, index) => commands[index]?.includes('image-worker'));
}

async function residentMb(pid: number | string | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Returns the peak of each part until the work is done. */
async function watchMemory(work: Promise<unknown>): Promise<Memory> {
  let done = false;
  const end = () => {
    done = true;
  };
  work.then(end, end);
  const peak: Memory = { app: 0, worker: 0, both: 0 };
  while (!done) {
    const now = await memoryMb();
    for (const part of ['app', 'worker', 'both'] as const) peak[part] = Math.max(peak[part], now[part]);
    await pause(SAMPLE_EVERY_MS);
  }
  return peak;
}

function printQuiet({ count, p50, p99 }: Reading, { both }: Memory): void {
  console.log(
    `Pages without uploads: ${count} read, p50 ${ms(p50)}, p99 ${ms(p99)}; memory ${Math.round(both)} MB.`,
  );
}

type Run = { quiet: Reading; busy: Reading; seconds: number; peak: Memory; outcomes: Outcome[] };

function report(what: string, { quiet, busy, seconds, peak, outcomes }: Run): void {
  const photos = figuresOf(outcomes.flatMap(({ photoMs }) => photoMs));
  const retries = outcomes.reduce((sum, outcome) => sum + outcome.retries, 0);
  const mb = (value: number) => `${Math.round(value)} MB`;
  console.log(`\n${SELLERS} sellers, ${PHOTOS} photos each, ${what}`);
  console.log(
    `Published after ${seconds.toFixed(1)} s; a photo took ${ms(photos.p50)} (p50), ${ms(photos.p99)} (p99); ${retries} uploads were retried.`,
  );
  console.log(
    `Pages during the uploads: ${busy.count} read, ${busy.failed} failed, p50 ${ms(busy.p50)} (${(busy.p50 / quiet.p50).toFixed(1)} ×), p99 ${ms(busy.p99)} (${(busy.p99 / quiet.p99).toFixed(1)} ×): ${busy.p99 < MAX_P99_MS ? 'met' : 'MISSED'}`,
  );
  console.log(
    `Peak memory: app ${mb(peak.app)}, worker ${mb(peak.worker)}, together ${mb(peak.both)}: ${peak.both < MAX_MEMORY_MB ? 'met' : 'MISSED'}`,
  );
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
