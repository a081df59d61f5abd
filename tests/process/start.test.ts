import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildDemoData } from '#demo/demo-data.ts';
import { DEMO_STAFF } from '#demo/support-desk.ts';
import { DEMO_ACCOUNTS } from '#demo/users.ts';
import { createEmptyDatabase, createTestDatabase } from '../setup/database.ts';
import { startDatabaseProxy } from '../setup/database-proxy.ts';
import { isAlive, postmasterOf } from '../setup/processes.ts';
import { freePort, launchServer, type ServerProcess } from '../setup/server-process.ts';
import { until } from '../setup/until.ts';

// Starts of the server under different conditions.

let dataDir: string;
const launched: ServerProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-start-'));
});
afterEach(async () => {
  for (const server of launched.splice(0)) {
    if (!server.hasEnded()) server.kill('SIGTERM');
    await server.ended();
  }
  await rm(dataDir, { recursive: true, force: true });
});

function launch(env: Record<string, string>): ServerProcess {
  const server = launchServer({ DATA_DIR: dataDir, ...env });
  launched.push(server);
  return server;
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

const statusOf = (url: string) =>
  fetch(url, { headers: { accept: 'text/html' } }).then(
    ({ status }) => status,
    () => 0,
  );

describe('Two servers that start together on one empty database', () => {
  it('migrate and fill it once, and both open', async () => {
    const database = await createEmptyDatabase();
    try {
      const servers = ['a', 'b'].map((name) =>
        launch({ DATA_DIR: path.join(dataDir, name), DATABASE_URL: database.url, DEMO: 'on' }),
      );
      const urls = await Promise.all(servers.map((server) => server.opened()));
      const { users, listings } = buildDemoData(new Date());
      const [counts] = await query<{ users: number; listings: number }>(
        database.url,
        'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM listings) AS listings',
      );
      // Plus the moderator and the support account.
      expect(counts).toEqual({ users: users.length + 2, listings: listings.length });
      for (const url of urls) {
        expect(await statusOf(`${url}/`)).toBe(200);
        const cards = (await (await fetch(`${url}/api/ads/recent`)).json()) as { photo: { card: string } }[];
        expect(cards).toHaveLength(8);
        expect(await statusOf(url + cards.find(({ photo }) => photo)?.photo.card)).toBe(200);
      }
      expect(
        await query(database.url, "SELECT count(*)::int AS n FROM users WHERE email = 'kasuwa-support'"),
      ).toEqual([{ n: 1 }]);
      const schedules = await query<{ name: string }>(
        database.url,
        'SELECT name FROM pgboss.schedule ORDER BY name',
      );
      expect(schedules.map(({ name }) => name)).toEqual([
        'alert-mails',
        'check-erased-list',
        'daily-figures',
        'end-reservations',
        'erase-users',
        'lift-suspensions',
        'listing-lifecycle',
        'mail-waiting-cases',
        'meetup-check-ins',
        'meetup-reminders',
        'nightly-cleanup',
        'photo-cleanup',
        'price-drop-mails',
        'reseal-hash-keys',
        'reseal-push-keys',
        'reseal-second-factors',
        'search-suggestions',
        'support-mails',
        'unread-mails',
        'weekly-newsletter',
      ]);
      for (const server of servers)
        for (const { email, password } of [...DEMO_ACCOUNTS, DEMO_STAFF])
          expect(server.output()).toContain(`${email}  ${password}`);
      for (const server of servers) server.kill('SIGTERM');
      expect(await Promise.all(servers.map((server) => server.ended()))).toEqual([0, 0]);
    } finally {
      await database.drop();
    }
  });
});

describe('A server in production without its settings', () => {
  it('does not start, and names each missing setting', async () => {
    const server = launch({ NODE_ENV: 'production' });
    expect(await server.ended()).toBe(1);
    for (const name of [
      'DATABASE_URL',
      'MIGRATION_DATABASE_URL',
      'PUBLIC_URL',
      'STORAGE_URL',
      'ERASED_LIST_URL',
      'SMTP_URL',
      'AUTH_SECRET',
    ])
      expect(server.output()).toContain(`  ${name}\n`);
    expect(server.output()).not.toContain('    at ');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('A server in production with unsafe settings', () => {
  it('does not start, names each setting with its requirement, and prints no secret', async () => {
    const server = launch({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://kasuwa:secret-word@db.internal/kasuwa',
      MIGRATION_DATABASE_URL: 'postgres://kasuwa:secret-word@db.internal/kasuwa?sslmode=verify-full',
      PUBLIC_URL: 'http://kasuwa.example',
      STORAGE_URL: 'file:/srv/photos',
      ERASED_LIST_URL: 'file:/srv/photos/erased',
      SMTP_URL: 'smtp://u:secret-word@mail.internal?ignoreTLS=true',
      BUS_URL: 'redis://:secret-word@bus.internal',
      AUTH_SECRET: 'secret-word'.repeat(3),
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    });
    expect(await server.ended()).toBe(1);
    const [title, ...problems] = server
      .output()
      .trim()
      .split('\n')
      .filter((line) => !/Warning|--trace-warnings/.test(line));
    expect(title).toBe('Kasuwa cannot start:');
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      '  DATABASE_URL',
      '  BUS_URL',
      '  SMTP_URL',
      '  NODE_TLS_REJECT_UNAUTHORIZED',
      '  PUBLIC_URL',
      '  DATABASE_URL',
      '  ERASED_LIST_URL',
    ]);
    for (const line of problems) expect(line).toContain('must ');
    expect(server.output()).not.toContain('secret-word');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('A server whose database is not available yet', () => {
  it('answers 503 except for its liveness check, and opens when the database becomes available', async () => {
    const database = await createTestDatabase();
    const proxy = await startDatabaseProxy(database.url, { cut: true });
    try {
      const url = `http://127.0.0.1:${await freePort()}`;
      const server = launch({ DATABASE_URL: proxy.url, PORT: new URL(url).port });
      await until(async () => (await statusOf(`${url}/healthz`)) === 200, { withinMs: 150_000 });
      for (const path of ['/', '/about', '/item/1', '/readyz', '/api/categories'])
        expect(await statusOf(url + path)).toBe(503);
      await proxy.restore();
      expect(await server.opened()).toBe(url);
      for (const path of ['/', '/readyz', '/api/categories']) expect(await statusOf(url + path)).toBe(200);
    } finally {
      launched.at(-1)?.kill('SIGTERM');
      await launched.at(-1)?.ended();
      await proxy.close();
      await database.drop();
    }
  });

  it('exits with code 0 when it is stopped while it waits', async () => {
    const port = await freePort();
    const server = launch({ DATABASE_URL: 'postgres://kasuwa:x@127.0.0.1:1/kasuwa', PORT: String(port) });
    await until(async () => (await statusOf(`http://127.0.0.1:${port}/healthz`)) === 200, {
      withinMs: 150_000,
    });
    server.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(server.output()).not.toMatch(/aborted|AbortError/i);
  });
});

describe('A server that cannot start', () => {
  it('reports that its port is in use, and leaves no PostgreSQL running', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as { port: number };
    const server = launch({ PORT: String(port) });
    const postmaster = await until(() => postmasterOf(dataDir).catch(() => 0), { withinMs: 150_000 });
    expect(await server.ended()).toBe(1);
    expect(server.output()).toMatch(new RegExp(`^Kasuwa cannot start: port ${port} is taken`, 'm'));
    expect(server.output()).not.toContain('    at ');
    expect(isAlive(postmaster)).toBe(false);
    otherServer.close();
  });

  it('reports an unsupported database schema', async () => {
    const database = await createTestDatabase();
    await query(database.url, "UPDATE schema_migrations SET name = '0001_accounts.sql'");
    const server = launch({ DATABASE_URL: database.url });
    expect(await server.ended()).toBe(1);
    expect(server.output()).toContain('The database was created by a version before the first release');
    expect(server.output()).not.toContain('    at ');
    await database.drop();
  });
});
