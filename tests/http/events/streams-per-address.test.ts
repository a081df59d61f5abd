import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { waitForLock } from '../../setup/locks.ts';
import { startTestServer, type TestServer } from '../../setup/server.ts';
import { until } from '../../setup/until.ts';

const SETTINGS = { STREAMS_PER_ADDRESS: '3', THROTTLE_SCALE: '1000' };

let app: TestApp;
let server: TestServer;
beforeAll(async () => {
  app = await startTestApp({ ...SETTINGS, TRUSTED_PROXIES: '127.0.0.1' });
  server = await startTestServer({
    ...SETTINGS,
    DATABASE_URL: app.databaseUrl,
    AUTH_SECRET: TEST_AUTH_SECRET,
  });
  await server.ready;
});
afterAll(async () => {
  await server.stop();
  await app.stop();
});

/** Opens a stream for a new user with a new session. */
async function open(address: string): Promise<Response> {
  const { cookie } = await signIn(app);
  return app.fetch('/api/events', { headers: { cookie, 'x-forwarded-for': address } });
}

async function fill(addresses: [string, string, string]): Promise<Response[]> {
  const streams: Response[] = [];
  for (const address of addresses) streams.push(await open(address));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  return streams;
}

describe('Event streams of one address', () => {
  it('are limited for all users together, and do not affect other addresses', async () => {
    const address = '102.89.1.1';
    const streams = await fill([address, address, address]);
    const rejected = await open(address);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectEnvelope(rejected, 'TOO_MANY_STREAMS');
    const another = await open('102.89.1.2');
    expect(another.status).toBe(200);
    await Promise.all([another, ...streams].map(({ body }) => body?.cancel()));
  });

  it('allow a new stream when one ends', async () => {
    const address = '102.89.1.3';
    const [first, ...rest] = await fill([address, address, address]);
    await first?.body?.cancel();
    const next = await open(address);
    expect(next.status).toBe(200);
    expect((await open(address)).status).toBe(429);
    await Promise.all([next, ...rest].map(({ body }) => body?.cancel()));
  });

  it('are counted by the /64 of an IPv6 address', async () => {
    const streams = await fill([
      '2001:db8:1:1::1',
      '2001:db8:1:1:aaaa::2',
      '2001:db8:1:1:ffff:ffff:ffff:ffff',
    ]);
    expect((await open('2001:db8:1:1::9')).status).toBe(429);
    const another = await open('2001:db8:1:2::1');
    expect(another.status).toBe(200);
    await Promise.all([another, ...streams].map(({ body }) => body?.cancel()));
  });
});

/** Uses a separate connection, which the test can break. */
async function requestStream(cookie: string) {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`GET /api/events HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
}

async function countOpenStreams(): Promise<number> {
  const metrics = await (await fetch(server.metricsUrl)).text();
  return Number(/^kasuwa_event_streams (\d+)$/m.exec(metrics)?.[1]);
}

/** Session lookups wait until `work` is done. */
async function whileSessionsAreLocked(work: () => Promise<void>): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`);
    await work();
  });
}

describe('A client that disconnects', () => {
  it('while its stream is being opened leaves no stream open', async () => {
    const [{ cookie }, another] = [await signIn(app), await signIn(app)];
    await whileSessionsAreLocked(async () => {
      const sockets = await Promise.all([1, 2, 3].map(() => requestStream(cookie)));
      await waitForLock(app, 3);
      for (const socket of sockets) socket.resetAndDestroy();
      // A response on a later connection shows that the server has seen the resets.
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    });
    const opened = await until(async () => {
      const { status, body } = await fetch(`${server.url}/api/events`, {
        headers: { cookie: another.cookie },
      });
      await body?.cancel();
      return status === 200;
    });
    expect(opened).toBe(true);
    await until(async () => (await countOpenStreams()) === 0);
  });

  it('later ends its stream', async () => {
    const { cookie } = await signIn(app);
    const sockets = await Promise.all([1, 2, 3].map(() => requestStream(cookie)));
    await until(async () => (await countOpenStreams()) === 3);
    for (const socket of sockets) socket.destroy();
    await until(async () => (await countOpenStreams()) === 0);
  });
});
