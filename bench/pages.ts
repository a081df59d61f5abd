import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readConfig } from '#server/config.ts';
import { type RunningServer, startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { buildWhenStale } from '../scripts/build.ts';

// node bench/pages.ts: measures the size of public pages, and the cost of rendering them compared with a bare
// React render of the same markup.

// React chooses its build when it is loaded. The bare render must use the production build, like the pages.
process.env.NODE_ENV = 'production';
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');
const { componentOf } = await import('./markup.ts');

const CLIENT = path.join(import.meta.dirname, '../build/client');
const SEARCH = '/search?q=phone';
const ROUNDS = 12;
const PER_ROUND = 40;

await buildWhenStale();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-bench-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', THROTTLE_SCALE: '1000' });
const app = await startServer(config, { log: createLog(config.logLevel) });
try {
  await app.ready;
  const item = await firstItem(app);
  console.log('## Page weights (gzip -9, bytes)\n');
  console.log('| page | HTML | JavaScript, first load | CSS | fonts preloaded |');
  console.log('|---|---:|---:|---:|---:|');
  for (const page of ['/', SEARCH, '/category/1', item, '/login', '/signup', '/no-such-page'])
    console.log(await weigh(app, page));
  console.log(`\n## Rendering (${ROUNDS} alternating rounds of ${PER_ROUND}; median)\n`);
  console.log('| page | work | CPU ms | pages/s | CPU vs. the bare render |');
  console.log('|---|---|---:|---:|---:|');
  for (const page of ['/', SEARCH, '/category/1', item])
    for (const row of await race(app, page)) console.log(row);
} finally {
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function get(app: RunningServer, page: string): Promise<string> {
  const response = await app.fetch(new Request(app.url + page));
  return response.text();
}

async function firstItem(app: RunningServer): Promise<string> {
  const [newest] = JSON.parse(await get(app, '/api/ads/featured?limit=1')) as { id: string }[];
  return `/item/${newest?.id}`;
}

async function weigh(app: RunningServer, page: string): Promise<string> {
  const html = await get(app, page);
  const linked = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, file = '']) => file))];
  const scripts = linked(
    /(?:modulepreload" href="|import(?: \* as \w+ from)? "|import\(")(\/assets\/[^"]+\.js)"/g,
  );
  const styles = linked(/rel="stylesheet" href="(\/assets\/[^"]+)"/g);
  const fonts = linked(/href="(\/assets\/[^"]+\.woff2)"/g);
  const sum = async (files: string[], zip: boolean) => {
    const bytes = await Promise.all(files.map((file) => readFile(path.join(CLIENT, file))));
    return bytes.reduce(
      (total, file) => total + (zip ? gzipSync(file, { level: 9 }).length : file.length),
      0,
    );
  };
  return `| ${page} | ${gzipSync(html, { level: 9 }).length} | ${await sum(scripts, true)} | ${await sum(styles, true)} | ${await sum(fonts, false)} |`;
}

async function race(app: RunningServer, page: string): Promise<string[]> {
  let n = 0;
  const uncachedUrl = () => {
    n += 1;
    return `${page}${page.includes('?') ? '&' : '?'}n=${n}`;
  };
  const bare = componentOf(await get(app, page));
  const lanes: { name: string; run: () => unknown; cpu: number[]; wall: number[] }[] = [
    { name: 'bare renderToString', run: () => renderToString(createElement(bare)), cpu: [], wall: [] },
    {
      name: 'rendered (not in the cache)',
      run: () => get(app, uncachedUrl()),
      cpu: [],
      wall: [],
    },
    { name: 'from the cache', run: () => get(app, page), cpu: [], wall: [] },
  ];
  for (const lane of lanes) for (let i = 0; i < PER_ROUND; i += 1) await lane.run();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const lane of lanes) {
      const cpu = process.cpuUsage();
      const started = performance.now();
      for (let i = 0; i < PER_ROUND; i += 1) await lane.run();
      const used = process.cpuUsage(cpu);
      lane.cpu.push((used.user + used.system) / 1000 / PER_ROUND);
      lane.wall.push((performance.now() - started) / PER_ROUND);
    }
  }
  const base = median(lanes[0]?.cpu ?? []);
  return lanes.map(
    ({ name, cpu, wall }) =>
      `| ${page} | ${name} | ${median(cpu).toFixed(2)} | ${Math.round(1000 / median(wall))} | ${(median(cpu) / base).toFixed(2)} × |`,
  );
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
