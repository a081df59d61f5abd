import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startStopwatch } from '../setup/machine-speed.ts';
import { launchServer, type ServerProcess } from '../setup/server-process.ts';

// The guaranteed time of a start, measured while no other test runs. Other load can only add to it, so the
// best of three starts counts.

const STARTS = 3;

it('A server restarted with npm start is ready within five seconds and listens on loopback only', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-start-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  let server: ServerProcess | null = null;
  onTestFinished(() => stop());

  async function start(script?: 'scripts/start.ts'): Promise<string> {
    server = launchServer({ DATA_DIR: dataDir }, script);
    return server.opened();
  }

  async function stop(): Promise<void> {
    server?.kill('SIGTERM');
    await server?.ended();
  }

  /** Measures the time until the server is ready. It continues to run. */
  async function measureStart(): Promise<number> {
    const stopwatch = startStopwatch();
    const url = await start('scripts/start.ts');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const elapsed = stopwatch();
    expect((await fetch(`${url}/`)).status).toBe(200);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    return elapsed;
  }

  await start();
  const times: number[] = [];
  while (times.length < STARTS && !times.some((ms) => ms < 5_000)) {
    await stop();
    times.push(await measureStart());
  }
  expect(Math.min(...times)).toBeLessThan(5_000);
});
