import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../setup/database-proxy.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { startStopwatch } from '../../setup/machine-speed.ts';
import { startTestServer, type TestServer } from '../../setup/server.ts';
import { until } from '../../setup/until.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let server: TestServer;
/** The database of this server hangs from the start, so that the slow response arrives during other tests. */
let hungProxy: DatabaseProxy;
let hungServer: TestServer;
let hanging: Promise<{ answer: Response; ms: number }>;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
  server = await startTestServer({ DATABASE_URL: proxy.url, THROTTLE_SCALE: '1000' });
  await server.ready;
  hungProxy = await startDatabaseProxy(database.url);
  hungServer = await startTestServer({ DATABASE_URL: hungProxy.url });
  await hungServer.ready;
  await fetch(`${hungServer.url}/api/categories`);
  hungProxy.freeze();
  const elapsed = startStopwatch();
  hanging = fetch(`${hungServer.url}/api/categories`).then((answer) => ({ answer, ms: elapsed() }));
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await Promise.all([server.stop(), hungServer.stop()]);
  await Promise.all([proxy.close(), hungProxy.close()]);
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = {}) => fetch(server.url + url, { headers });
const statusOf = async (url: string) => (await get(url)).status;
/** Waits for the status, because the result of a readiness check is cached for a second. */
async function readinessAfter(status: number): Promise<unknown> {
  const answer = await until(
    async () => {
      const latest = await get('/readyz');
      return latest.status === status && latest;
    },
    { what: `readiness to answer ${status}`, withinMs: 2_000 },
  );
  return answer.json();
}
let fresh = 0;
/** The address of a page that is not cached yet. */
const newPage = () => `/?fresh=${++fresh}`;

describe('A healthy server', () => {
  it('reports that it is alive and ready, with the result of each check', async () => {
    const live = await get('/healthz');
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }]);
    expect(await readinessAfter(200)).toEqual({
      status: 'ready',
      pages: true,
      database: true,
      storage: true,
    });
  });

  it('serves its metrics on another port, to the local machine only', async () => {
    await get('/api/categories');
    expect(new URL(server.metricsUrl).hostname).toBe('127.0.0.1');
    const metrics = await (await fetch(server.metricsUrl)).text();
    expect(metrics).toMatch(
      /kasuwa_http_request_seconds_count\{kind="api",method="GET",status="200"\} [1-9]/,
    );
    expect((await fetch(server.metricsUrl.replace('/metrics', '/'))).status).toBe(404);
    expect(await statusOf('/metrics')).toBe(404);
  });
});

describe('A server whose database is stopped', () => {
  it('is alive but not ready, and answers 503 without internal details', async () => {
    const cachedPage = await get('/about');
    expect(cachedPage.status).toBe(200);
    await proxy.cut();
    expect(await statusOf('/healthz')).toBe(200);
    expect(await readinessAfter(503)).toEqual({
      status: 'not ready',
      pages: true,
      database: false,
      storage: true,
    });
    const answer = await get('/api/categories');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectEnvelope(answer, 'UNAVAILABLE');
    for (const [url, body] of [
      ['/api/users/login', { email: 'ada@example.com', password: 'Zuma-rock-77' }],
      ['/api/users/signup', { email: 'ada@example.com', password: 'Zuma-rock-77', name: 'Ada' }],
      ['/api/newsletter', { email: 'ada@example.com' }],
    ] as const) {
      const rejected = await fetch(server.url + url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await expectEnvelope(rejected, 'UNAVAILABLE');
    }
    const page = await get(newPage(), { accept: 'text/html' });
    expect(page.status).toBe(503);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await page.text()).not.toMatch(/ECONNREFUSED|node_modules|Failed query|127\.0\.0\.1:5/);
  });

  it('still serves pages that need no data', async () => {
    await proxy.cut();
    for (const url of ['/about', '/login', '/settings']) expect(await statusOf(url)).toBe(200);
  });
});

describe('A server whose database is back', () => {
  it('serves all requests again within three seconds', async () => {
    await get('/api/categories');
    await proxy.cut();
    await until(async () => (await statusOf('/readyz')) === 503);
    await proxy.restore();
    const url = newPage();
    await until(
      async () =>
        (await statusOf('/readyz')) === 200 &&
        (await statusOf('/api/categories')) === 200 &&
        (await statusOf(url)) === 200,
      { withinMs: 3_000 },
    );
  });

  it('sends the emails that are requested afterwards', async () => {
    await proxy.cut();
    await until(async () => (await statusOf('/readyz')) === 503);
    await proxy.restore();
    await until(async () => (await statusOf('/readyz')) === 200, { withinMs: 3_000 });
    const subscription = await fetch(`${server.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'after@example.com' }),
    });
    expect(subscription.status).toBe(201);
    await until(async () =>
      (await listOutbox(server.outboxDir)).some(({ to }) => to === 'after@example.com'),
    );
  });
});

describe('A server whose photo storage fails', () => {
  it('is not ready, and names the storage as the cause', async () => {
    const photos = path.join(server.dataDir, 'photos');
    await rm(photos, { recursive: true, force: true });
    await writeFile(photos, 'in the way');
    expect(await readinessAfter(503)).toEqual({
      status: 'not ready',
      pages: true,
      database: true,
      storage: false,
    });
    await rm(photos);
    expect(await readinessAfter(200)).toEqual({
      status: 'ready',
      pages: true,
      database: true,
      storage: true,
    });
  });
});

describe('A server whose pages are still being built', () => {
  it('answers 503 until then, also for the service worker, which browsers would otherwise unregister', async () => {
    const build = Promise.withResolvers<void>();
    const early = await startTestServer({ DATABASE_URL: database.url }, { pagesBuilt: build.promise });
    const statusOf = async (file: string) => (await fetch(`${early.url}${file}`)).status;
    const readiness = async () => (await fetch(`${early.url}/readyz`)).json();
    try {
      await until(async () => (await readiness()).database, { withinMs: 3_000 });
      expect(await readiness()).toEqual({ status: 'not ready', pages: false, database: true, storage: true });
      expect(await statusOf('/healthz')).toBe(200);
      for (const file of ['/about', '/sw.js', '/api/categories'])
        expect([file, await statusOf(file)]).toEqual([file, 503]);
      build.resolve();
      await early.ready;
      for (const file of ['/about', '/sw.js', '/api/categories'])
        expect([file, await statusOf(file)]).toEqual([file, 200]);
    } finally {
      build.resolve();
      await early.stop();
    }
  });

  it('does not become ready if the build fails', async () => {
    const failed = Promise.reject(new Error('The pages could not be built.'));
    failed.catch(() => {});
    const early = await startTestServer({ DATABASE_URL: database.url }, { pagesBuilt: failed });
    try {
      await expect(early.ready).rejects.toThrow('The pages could not be built.');
      expect((await fetch(`${early.url}/about`)).status).toBe(503);
    } finally {
      await early.stop();
    }
  });
});

describe('A server that starts before its database', () => {
  it('answers 503 until the database is reachable', async () => {
    const later = await startDatabaseProxy(database.url, { cut: true });
    const early = await startTestServer({ DATABASE_URL: later.url });
    try {
      expect((await fetch(`${early.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${early.url}/readyz`)).status).toBe(503);
      await expectEnvelope(await fetch(`${early.url}/api/categories`), 'UNAVAILABLE');
      const page = await fetch(`${early.url}/about`, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(503);
      expect(page.headers.get('retry-after')).toBe('2');
      await later.restore();
      await early.ready;
      await until(async () => (await fetch(`${early.url}/`)).status === 200, { withinMs: 3_000 });
    } finally {
      await early.stop();
      await later.close();
    }
  });

  it('can be stopped', async () => {
    const never = await startDatabaseProxy(database.url, { cut: true });
    const early = await startTestServer({ DATABASE_URL: never.url });
    const elapsed = startStopwatch();
    await early.stop();
    expect(elapsed()).toBeLessThan(5_000);
    await expect(fetch(`${early.url}/healthz`)).rejects.toThrow();
  });
});

describe('A server with a permanent database error', () => {
  it.each([
    ['does not exist', (url: string) => `${url}_not_there`, /database "\w+_not_there" does not exist/],
    [
      'has another password',
      (url: string) => url.replace(/:[^:@/]+@/, ':wrong@'),
      /password authentication failed/,
    ],
  ])('fails to start without waiting: the database %s', async (_what, change, words) => {
    const misconfigured = await startTestServer({ DATABASE_URL: change(database.url) });
    await expect(misconfigured.ready).rejects.toThrow(words);
    await misconfigured.stop();
  });
});

describe('A server that is stopped while its database is unreachable', () => {
  it('stops in time', async () => {
    const ownProxy = await startDatabaseProxy(database.url);
    const other = await startTestServer({ DATABASE_URL: ownProxy.url });
    await other.ready;
    await ownProxy.cut();
    const elapsed = startStopwatch();
    await other.stop();
    expect(elapsed()).toBeLessThan(8_000);
  });
});

describe('A server whose database hangs', () => {
  it('answers 503 in time, and recovers when the database responds again', async () => {
    const { answer, ms } = await hanging;
    await expectEnvelope(answer, 'UNAVAILABLE');
    expect(ms).toBeLessThan(12_000);
    expect((await fetch(`${hungServer.url}/healthz`)).status).toBe(200);
    await hungProxy.restore();
    await until(async () => (await fetch(`${hungServer.url}/api/categories`)).status === 200, {
      withinMs: 3_000,
    });
  });
});
