import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/database.ts';
import { startStopwatch } from '../setup/machine-speed.ts';
import { launchMarket, type MarketProcess } from '../setup/market-process.ts';
import { until } from '../setup/until.ts';

// A process that is told to stop loses no request that was sent to it, on a busy machine either.

let database: TestDatabase;
let dataDir: string;
let market: MarketProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-stopping-'));
});
afterEach(async () => {
  if (!market.hasEnded()) market.kill('SIGKILL');
  await market.ended();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(settings: Record<string, string> = {}): Promise<string> {
  market = launchMarket({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    THROTTLE_SCALE: '1000',
    ...settings,
  });
  const url = await market.opened();
  await fetch(`${url}/api/categories`);
  return url;
}

type Sent = { socket: Socket; heard(): string; failed(): boolean };

function send(url: string, count: number): Sent[] {
  return Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    let hasFailed = false;
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {
      hasFailed = true;
    });
    socket.write('GET /api/categories HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    return { socket, heard: () => text, failed: () => hasFailed };
  });
}

async function expectAllAnswered(sent: Sent[]): Promise<void> {
  await until(() =>
    sent.every(({ heard, failed, socket }) => heard() !== '' || failed() || socket.destroyed),
  );
  const firstLines = sent.map(({ heard, failed }) => (failed() ? 'reset' : heard().split('\r\n')[0]));
  expect(firstLines).toEqual(Array(sent.length).fill('HTTP/1.1 200 OK'));
  for (const { heard } of sent) expect(heard().toLowerCase()).toContain('\r\nconnection: close\r\n');
}

describe('Twenty requests on new connections', () => {
  it('sent 30 ms before SIGTERM on a busy machine are all answered', async () => {
    const url = await open();
    const busy = [1, 2, 3].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    try {
      const sent = send(url, 20);
      await pause(30);
      market.kill('SIGTERM');
      await until(() => sent.every(({ heard, failed }) => heard() !== '' || failed()));
      expect(sent.map(({ heard, failed }) => [failed(), heard().split('\r\n')[0]])).toEqual(
        Array(20).fill([false, 'HTTP/1.1 200 OK']),
      );
      expect(await market.ended()).toBe(0);
    } finally {
      for (const child of busy) child.kill('SIGKILL');
    }
  });

  it('that wait to be accepted when it comes are all answered, and told that the connection ends', async () => {
    const url = await open();
    market.kill('SIGSTOP');
    const sent = send(url, 20);
    await Promise.all(sent.map(({ socket }) => once(socket, 'connect')));
    market.kill('SIGTERM');
    market.kill('SIGCONT');
    await expectAllAnswered(sent);
    expect(await market.ended()).toBe(0);
  });
});

describe('After SIGTERM', () => {
  it('readiness fails at once, while requests are answered on connections that then end', async () => {
    const url = await open({ SHUTDOWN_DELAY_SECONDS: '4' });
    const [kept] = send(url, 1);
    await until(() => kept?.heard().includes('\r\n\r\n'));
    expect(kept?.heard().toLowerCase()).toContain('\r\nconnection: keep-alive\r\n');
    market.kill('SIGTERM');
    await until(async () => (await fetch(`${url}/readyz`)).status === 503);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'stopping' });
    kept?.socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await until(() => kept?.heard().includes('{"status":"ok"}'));
    expect(kept?.heard().toLowerCase()).toContain('\r\nconnection: close\r\n');
    await expectAllAnswered(send(url, 20));
    expect(await market.ended()).toBe(0);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('a second signal, %s, stops it at once', async (second) => {
    const url = await open({ SHUTDOWN_DELAY_SECONDS: '60' });
    market.kill('SIGTERM');
    await until(async () => (await fetch(`${url}/readyz`)).status === 503);
    const elapsed = startStopwatch();
    market.kill(second);
    expect(await market.ended()).toBe(0);
    expect(elapsed()).toBeLessThan(10_000);
  });
});

describe('Ctrl-C', () => {
  it('does not wait for the delay', async () => {
    await open({ SHUTDOWN_DELAY_SECONDS: '60' });
    const elapsed = startStopwatch();
    market.kill('SIGINT');
    expect(await market.ended()).toBe(0);
    expect(elapsed()).toBeLessThan(10_000);
  });
});
