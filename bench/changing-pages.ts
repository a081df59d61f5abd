import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { STATES } from '#shared/rules/states.ts';
import { buildWhenStale } from '../scripts/build.ts';

// node bench/changing-pages.ts [seconds]: measures how many pages come from the cache while listings change.
// It reads 1,000 addresses in Zipf order, 60 pages a second, first without changes and then with 10 a second
// (goal P10: 85 % from the cache, CPU for each page at most 1.3 times that without changes).

const SECONDS = Number(process.argv[2] ?? 30);
const ADDRESSES = 1_000;
const PAGES_PER_SECOND = 60;
const CHANGES_PER_SECOND = 10;

type ServerFigures = { cpu: NodeJS.CpuUsage; pages: Record<string, number> };

await buildWhenStale();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-bench-'));
const agent = new http.Agent({ keepAlive: true });
const server = fork(path.join(import.meta.dirname, 'app-server.ts'), [dataDir], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
try {
  const [{ url }] = (await once(server, 'message')) as [{ url: string }];
  const choose = createChoice(await listAddresses(url));
  await read(url, choose, SECONDS / 3);
  const unchanged = await measure(url, choose, 0);
  const changing = await measure(url, choose, CHANGES_PER_SECOND);
  console.log('| changes a second | pages | from the cache | CPU ms a page |');
  console.log('|---:|---:|---:|---:|');
  for (const { changes, pages, hits, cpuMs } of [unchanged, changing])
    console.log(
      `| ${changes} | ${pages} | ${((100 * hits) / pages).toFixed(1)} % | ${(cpuMs / pages).toFixed(2)} |`,
    );
  const ratio = changing.cpuMs / changing.pages / (unchanged.cpuMs / unchanged.pages);
  console.log(`\nCPU for each page with changes: ${ratio.toFixed(2)} times that without.`);
} finally {
  agent.destroy();
  server.disconnect();
  await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(url: string, choose: () => string, changes: number) {
  const before = await requestFigures(server);
  const done = new AbortController();
  const changing = changeListings(changes, done.signal);
  const pages = await read(url, choose, SECONDS);
  done.abort();
  await changing;
  const after = await requestFigures(server);
  const hits = (after.pages.hit ?? 0) - (before.pages.hit ?? 0);
  const cpuMs = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1_000;
  return { changes, pages, hits, cpuMs };
}

async function requestFigures(process: ChildProcess): Promise<ServerFigures> {
  process.send('report');
  const [figures] = await once(process, 'message');
  return figures;
}

async function changeListings(perSecond: number, signal: AbortSignal): Promise<void> {
  while (perSecond > 0 && !signal.aborted) {
    server.send('change a listing');
    await pause(1_000 / perSecond);
  }
}

/** Reads pages at a fixed rate without waiting for responses. Returns the number of pages. */
async function read(url: string, choose: () => string, seconds: number): Promise<number> {
  const reads: Promise<void>[] = [];
  const started = performance.now();
  for (let n = 0; n < seconds * PAGES_PER_SECOND; n += 1) {
    const early = started + (n * 1_000) / PAGES_PER_SECOND - performance.now();
    if (early > 0) await pause(early);
    reads.push(get(url + choose()));
  }
  await Promise.all(reads);
  return reads.length;
}

function get(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        response.resume().on('end', resolve).on('error', reject);
      })
      .on('error', reject);
  });
}

/** The most visited first: the home page, categories, items, searches, sellers, states. */
async function listAddresses(url: string): Promise<string[]> {
  const items: { id: string; title: string }[] = [];
  let cursor = '';
  while (items.length < ADDRESSES) {
    const page = await (await fetch(`${url}/api/ads?sort=recent&limit=50${cursor}`)).json();
    items.push(...page.items);
    if (!page.nextCursor) break;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
  const words = [...new Set(items.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{4,}/g) ?? []))];
  const lists = [
    items.map(({ id }) => `/item/${id}`),
    words.map((word) => `/search?q=${word}`),
    CATEGORIES.flatMap(({ id }) =>
      STATES.map((name) => `/category/${id}?location=${encodeURIComponent(name)}`),
    ),
  ];
  const mixed = Array.from(
    { length: ADDRESSES },
    (_, at) => lists[at % lists.length]?.[Math.floor(at / lists.length)],
  );
  const first = ['/', '/search', '/recent', '/featured', ...CATEGORIES.map(({ id }) => `/category/${id}`)];
  return [...first, ...mixed.filter((address) => address !== undefined)].slice(0, ADDRESSES);
}

function createChoice(addresses: readonly string[]): () => string {
  let total = 0;
  const ends = addresses.map((_, rank) => {
    total += 1 / (rank + 1);
    return total;
  });
  return () => {
    const chosen = Math.random() * total;
    return addresses[ends.findIndex((end) => chosen < end)] ?? '/';
  };
}
