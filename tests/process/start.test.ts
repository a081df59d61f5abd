import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildDemoMarket } from '#demo/market.ts';
import { DEMO_ACCOUNTS } from '#demo/people.ts';
import { DEMO_STAFF } from '#demo/support-desk.ts';
import { createEmptyDatabase, createTestDatabase } from '../setup/database.ts';
import { freePort, launchMarket, type MarketProcess } from '../setup/market-process.ts';
import { isAlive, postmasterOf } from '../setup/processes.ts';
import { until } from '../setup/until.ts';
import { startWire } from '../setup/wire.ts';

// Starting under all kinds of circumstances.

let dataDir: string;
const launched: MarketProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-start-'));
});
afterEach(async () => {
  for (const market of launched.splice(0)) {
    if (!market.hasEnded()) market.kill('SIGTERM');
    await market.ended();
  }
  await rm(dataDir, { recursive: true, force: true });
});

function launch(env: Record<string, string>): MarketProcess {
  const market = launchMarket({ DATA_DIR: dataDir, ...env });
  launched.push(market);
  return market;
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

describe('Two markets that start together on one empty database', () => {
  it('migrate it and fill it once, and both open', async () => {
    const database = await createEmptyDatabase();
    try {
      const markets = ['a', 'b'].map((name) =>
        launch({ DATA_DIR: path.join(dataDir, name), DATABASE_URL: database.url, DEMO: 'on' }),
      );
      const urls = await Promise.all(markets.map((market) => market.opened()));
      const { users, listings } = buildDemoMarket(new Date());
      const [counts] = await query<{ users: number; listings: number }>(
        database.url,
        'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM listings) AS listings',
      );
      // Besides them the moderator, and support itself.
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
      const rounds = await query<{ name: string }>(
        database.url,
        'SELECT name FROM pgboss.schedule ORDER BY name',
      );
      expect(rounds.map(({ name }) => name)).toEqual([
        'alert-mails',
        'check-erased-list',
        'daily-figures',
        'erase-users',
        'listing-life',
        'nightly-cleanup',
        'photo-cleanup',
        'price-drop-mails',
        'reseal-push-keys',
        'reseal-second-factors',
        'search-suggestions',
        'support-mails',
        'unread-mails',
        'weekly-newsletter',
      ]);
      for (const market of markets)
        for (const { email, password } of [...DEMO_ACCOUNTS, DEMO_STAFF])
          expect(market.output()).toContain(`${email}  ${password}`);
      for (const market of markets) market.kill('SIGTERM');
      expect(await Promise.all(markets.map((market) => market.ended()))).toEqual([0, 0]);
    } finally {
      await database.drop();
    }
  });
});

describe('A market in production without its settings', () => {
  it('does not start, and names each that is missing', async () => {
    const market = launch({ NODE_ENV: 'production' });
    expect(await market.ended()).toBe(1);
    for (const name of [
      'DATABASE_URL',
      'MIGRATION_DATABASE_URL',
      'PUBLIC_URL',
      'STORAGE_URL',
      'ERASED_LIST_URL',
      'SMTP_URL',
      'AUTH_SECRET',
    ])
      expect(market.output()).toContain(`  ${name}\n`);
    expect(market.output()).not.toContain('    at ');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('A market in production with unsafe settings', () => {
  it('does not start, names each with what to do, and shows no secret', async () => {
    const market = launch({
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
    expect(await market.ended()).toBe(1);
    const [title, ...problems] = market
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
    expect(market.output()).not.toContain('secret-word');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('A market whose database is not there yet', () => {
  it('answers 503 everywhere but for its liveness, and opens when the database comes', async () => {
    const database = await createTestDatabase();
    const wire = await startWire(database.url, { cut: true });
    try {
      const url = `http://127.0.0.1:${await freePort()}`;
      const market = launch({ DATABASE_URL: wire.url, PORT: new URL(url).port });
      await until(async () => (await statusOf(`${url}/healthz`)) === 200, { withinMs: 150_000 });
      for (const path of ['/', '/about', '/item/1', '/readyz', '/api/categories'])
        expect(await statusOf(url + path)).toBe(503);
      await wire.mend();
      expect(await market.opened()).toBe(url);
      for (const path of ['/', '/readyz', '/api/categories']) expect(await statusOf(url + path)).toBe(200);
    } finally {
      launched.at(-1)?.kill('SIGTERM');
      await launched.at(-1)?.ended();
      await wire.close();
      await database.drop();
    }
  });

  it('can be stopped while it waits, and that is no failure', async () => {
    const port = await freePort();
    const market = launch({ DATABASE_URL: 'postgres://kasuwa:x@127.0.0.1:1/kasuwa', PORT: String(port) });
    await until(async () => (await statusOf(`http://127.0.0.1:${port}/healthz`)) === 200, {
      withinMs: 150_000,
    });
    market.kill('SIGTERM');
    expect(await market.ended()).toBe(0);
    expect(market.output()).not.toMatch(/aborted|AbortError/i);
  });
});

describe('A market that cannot start', () => {
  it('says that its port is taken, and leaves no PostgreSQL behind', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as { port: number };
    const market = launch({ PORT: String(port) });
    const postmaster = await until(() => postmasterOf(dataDir).catch(() => 0), { withinMs: 150_000 });
    expect(await market.ended()).toBe(1);
    expect(market.output()).toMatch(new RegExp(`^Kasuwa cannot start: port ${port} is taken`, 'm'));
    expect(market.output()).not.toContain('    at ');
    expect(isAlive(postmaster)).toBe(false);
    squatter.close();
  });

  it('says what is wrong with its database', async () => {
    const database = await createTestDatabase();
    await query(database.url, "UPDATE schema_migrations SET name = '0001_accounts.sql'");
    const market = launch({ DATABASE_URL: database.url });
    expect(await market.ended()).toBe(1);
    expect(market.output()).toContain('The database was created by a version before the first release');
    expect(market.output()).not.toContain('    at ');
    await database.drop();
  });
});
