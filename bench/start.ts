import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildWhenStale } from '../scripts/build.ts';

// node bench/start.ts: the time from `npm start` to a ready server, with an existing embedded database, compared
// with a Node process that ends immediately.

const ROOT = path.join(import.meta.dirname, '..');
const STARTS = 5;
const GOAL_MS = 5_000;

await buildWhenStale();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-bench-'));
try {
  // The first start creates and fills the database.
  await measureStart();
  const starts: number[] = [];
  const empty: number[] = [];
  while (starts.length < STARTS) {
    starts.push(await measureStart());
    empty.push(await measureEmptyProcess());
  }
  const best = Math.min(...starts);
  console.log(`starts, ms: ${starts.map(Math.round).join(', ')} (best ${Math.round(best)}, goal ${GOAL_MS})`);
  console.log(`ratio to an empty process: ${(best / Math.min(...empty)).toFixed(0)}`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function measureStart(): Promise<number> {
  const started = performance.now();
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/Kasuwa is open at http:\S+/.test(output)) resolve();
    });
    ended.then(() => reject(new Error(`The server did not start:\n${output}`)));
  });
  const elapsed = performance.now() - started;
  server.kill('SIGTERM');
  await ended;
  return elapsed;
}

async function measureEmptyProcess(): Promise<number> {
  const started = performance.now();
  await once(spawn(process.execPath, ['-e', '0']), 'exit');
  return performance.now() - started;
}
