import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buildWhenStale } from '../scripts/build.ts';

// node bench/cached-pages.ts: compares the cost of a cached page over real connections with a Node server
// that only answers "hello" (goal P2: CPU at most 1.3 times, requests per second at least 60 %).

const ROUNDS = 10;
const PER_ROUND = 4_000;
const CLIENTS = 16;

type Lane = { name: string; server: ChildProcess; url: string; cpu: number[]; perSecond: number[] };

await buildWhenStale();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-bench-'));
const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
const hello = await start('hello-server.ts', []);
const app = await start('app-server.ts', [dataDir]);
try {
  const lanes: Lane[] = [
    { name: 'raw hello', ...hello, cpu: [], perSecond: [] },
    { name: 'home, from the cache', ...app, url: `${app.url}/`, cpu: [], perSecond: [] },
    {
      name: 'search, from the cache',
      ...app,
      url: `${app.url}/search?q=phone`,
      cpu: [],
      perSecond: [],
    },
  ];
  for (const lane of lanes) await sendRequests(lane.url, 2_000);
  for (let round = 0; round < ROUNDS; round += 1) for (const lane of lanes) await run(lane);
  const base = lanes[0];
  console.log('| response | CPU ms | vs. hello | requests/s | vs. hello |');
  console.log('|---|---:|---:|---:|---:|');
  for (const { name, cpu, perSecond } of lanes)
    console.log(
      `| ${name} | ${median(cpu).toFixed(3)} | ${(median(cpu) / median(base?.cpu ?? [])).toFixed(2)} × | ${Math.round(median(perSecond))} | ${Math.round((100 * median(perSecond)) / median(base?.perSecond ?? []))} % |`,
    );
} finally {
  agent.destroy();
  hello.server.disconnect();
  app.server.disconnect();
  await once(app.server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}

async function start(file: string, args: string[]): Promise<{ server: ChildProcess; url: string }> {
  const server = fork(path.join(import.meta.dirname, file), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = await once(server, 'message');
  return { server, url };
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('report');
  const [{ cpu }] = await once(server, 'message');
  return (cpu.user + cpu.system) / 1000;
}

async function run(lane: Lane): Promise<void> {
  const cpu = await cpuOf(lane.server);
  const started = performance.now();
  await sendRequests(lane.url, PER_ROUND);
  lane.perSecond.push((PER_ROUND * 1000) / (performance.now() - started));
  lane.cpu.push(((await cpuOf(lane.server)) - cpu) / PER_ROUND);
}

async function sendRequests(url: string, times: number): Promise<void> {
  let left = times;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (left > 0) {
        left -= 1;
        await get(url);
      }
    }),
  );
}

function get(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        response.resume().on('end', resolve).on('error', reject);
      })
      .on('error', reject);
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
