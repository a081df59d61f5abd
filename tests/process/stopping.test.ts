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
import { launchServer, type ServerProcess } from '../setup/server-process.ts';
import { until } from '../setup/until.ts';

// A process that gets a stop signal loses no request that was sent to it, even on a busy machine.

let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-stopping-'));
});
afterEach(async () => {
  if (!server.hasEnded()) server.kill('SIGKILL');
  await server.ended();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(settings: Record<string, string> = {}): Promise<string> {
  server = launchServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    THROTTLE_SCALE: '1000',
    ...settings,
  });
  const url = await server.opened();
  await fetch(`${url}/api/categories`);
  return url;
}

type SentRequest = { socket: Socket; received(): string; failed(): boolean };

function send(url: string, count: number): SentRequest[] {
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
    return { socket, received: () => text, failed: () => hasFailed };
  });
}

async function expectAllAnswered(sent: SentRequest[]): Promise<void> {
  await until(() =>
    sent.every(({ received, failed, socket }) => received() !== '' || failed() || socket.destroyed),
  );
  const firstLines = sent.map(({ received, failed }) => (failed() ? 'reset' : received().split('\r\n')[0]));
  expect(firstLines).toEqual(Array(sent.length).fill('HTTP/1.1 200 OK'));
  for (const { received } of sent) expect(received().toLowerCase()).toContain('\r\nconnection: close\r\n');
}

describe('Twenty requests on new connections', () => {
  it('are all answered when they are sent 30 ms before SIGTERM on a busy machine', async () => {
    const url = await open();
    const busy = [1, 2, 3].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    try {
      const sent = send(url, 20);
      await pause(30);
      server.kill('SIGTERM');
      await until(() => sent.every(({ received, failed }) => received() !== '' || failed()));
      expect(sent.map(({ received, failed }) => [failed(), received().split('\r\n')[0]])).toEqual(
        Array(20).fill([false, 'HTTP/1.1 200 OK']),
      );
      expect(await server.ended()).toBe(0);
    } finally {
      for (const child of busy) child.kill('SIGKILL');
    }
  });

  it('are all answered with “connection: close” when they wait to be accepted at SIGTERM', async () => {
    const url = await open();
    server.kill('SIGSTOP');
    const sent = send(url, 20);
    await Promise.all(sent.map(({ socket }) => once(socket, 'connect')));
    server.kill('SIGTERM');
    server.kill('SIGCONT');
    await expectAllAnswered(sent);
    expect(await server.ended()).toBe(0);
  });
});

describe('After SIGTERM', () => {
  it('readiness fails immediately, while requests are still answered and their connections closed', async () => {
    const url = await open({ SHUTDOWN_DELAY_SECONDS: '4' });
    const [persistent] = send(url, 1);
    await until(() => persistent?.received().includes('\r\n\r\n'));
    expect(persistent?.received().toLowerCase()).toContain('\r\nconnection: keep-alive\r\n');
    server.kill('SIGTERM');
    await until(async () => (await fetch(`${url}/readyz`)).status === 503);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'stopping' });
    persistent?.socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await until(() => persistent?.received().includes('{"status":"ok"}'));
    expect(persistent?.received().toLowerCase()).toContain('\r\nconnection: close\r\n');
    await expectAllAnswered(send(url, 20));
    expect(await server.ended()).toBe(0);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'a second signal, %s, stops the process immediately',
    async (second) => {
      const url = await open({ SHUTDOWN_DELAY_SECONDS: '60' });
      server.kill('SIGTERM');
      await until(async () => (await fetch(`${url}/readyz`)).status === 503);
      const elapsed = startStopwatch();
      server.kill(second);
      expect(await server.ended()).toBe(0);
      expect(elapsed()).toBeLessThan(10_000);
    },
  );
});

describe('Ctrl-C', () => {
  it('does not wait for the delay', async () => {
    await open({ SHUTDOWN_DELAY_SECONDS: '60' });
    const elapsed = startStopwatch();
    server.kill('SIGINT');
    expect(await server.ended()).toBe(0);
    expect(elapsed()).toBeLessThan(10_000);
  });
});
