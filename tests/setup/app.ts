import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { createServer, type KasuwaServer, type ServerOverrides } from '#server/create-server.ts';
import type { Platform } from '#server/platform/create-platform.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createHttpFetch } from './http-fetch.ts';
import { type Call, createCall, type Fetch } from './json-client.ts';
import { HEADERS_TIMEOUT_MS, RELAXED_TIME_LIMITS } from './time-limits.ts';

// The real server with a separate database. Tests call `fetch` over a real connection, as a browser does.

/** `db` and `pool` have the owner's rights, for tests. The server uses `runtime`, as in production. */
export type TestApp = Omit<Platform, 'stop'> &
  Pick<KasuwaServer, 'live' | 'modules'> & {
    databaseUrl: string;
    runtimeUrl: string;
    runtime: Omit<Database, 'close'>;
    fetch: Fetch;
    call: Call;
    stop(): Promise<void>;
  };

/** Makes `fetch` call the server in process: a network's buffers and contexts hide its reads and queries. */
export const IN_PROCESS = {};

/** Shared with other processes that must accept the same sessions. */
export const TEST_AUTH_SECRET = 'a secret of the tests only, long enough';

type Settings = Partial<Config> &
  Pick<
    ServerOverrides,
    'presenceIntervalMs' | 'waivedStaffId' | 'databaseTimeLimits' | 'readsPhotoTexts' | 'servesOutdatedLists'
  >;

/** `beside` is another test app, whose database and photos this one shares, as a second process does. */
export async function startTestApp(
  env: Record<string, string> = {},
  beside: Partial<Pick<TestApp, 'databaseUrl' | 'runtimeUrl' | 'storage'>> = {},
  {
    presenceIntervalMs,
    waivedStaffId = null,
    databaseTimeLimits = RELAXED_TIME_LIMITS,
    readsPhotoTexts,
    servesOutdatedLists,
    ...settings
  }: Settings = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-app-'));
  const database = await databaseFor(beside);
  const environment = { NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'on', ...env };
  const { authSecret, ...read } = readConfig(environment);
  const config = {
    ...read,
    authSecret: authSecret ?? TEST_AUTH_SECRET,
    databaseUrl: database.runtimeUrl,
    migrationDatabaseUrl: database.url,
    port: 0,
    metricsPort: 0,
    ...settings,
  };
  const log = createLog(config.logLevel);
  const server = await createServer(config, {
    log,
    storage: beside.storage,
    schedules: 'manual',
    databaseTimeLimits,
    headersTimeoutMs: HEADERS_TIMEOUT_MS,
    isDatabaseSetUp: true,
    origin: 'http://localhost',
    presenceIntervalMs,
    waivedStaffId,
    readsPhotoTexts,
    servesOutdatedLists,
  });
  const owner = openDatabase(database.url, log, RELAXED_TIME_LIMITS);
  // A new event connection drops all cached pages. Tests must not start before that.
  const isListening = new Promise<void>((resolve) =>
    server.platform.events.on('pages_changed', () => resolve()),
  );
  await server.start();
  await isListening;
  await server.listen();
  const agent = new http.Agent({ keepAlive: true });
  const send = createHttpFetch(server.address(), agent);
  const fetch: TestApp['fetch'] = async (url, init, from) => {
    const address = new URL(url, 'http://localhost');
    return from ? server.fetch(new Request(address, init), from) : send(address, init);
  };
  return {
    ...server.platform,
    ...owner,
    live: server.live,
    modules: server.modules,
    runtime: server.platform,
    databaseUrl: database.url,
    runtimeUrl: database.runtimeUrl,
    fetch,
    call: createCall(fetch),
    async stop() {
      agent.destroy();
      await server.stop({ delayMs: 0 });
      await owner.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs `work` with a server of its own. */
export async function withTestApp(
  env: Record<string, string>,
  work: (app: TestApp) => Promise<void>,
): Promise<void> {
  const app = await startTestApp(env);
  try {
    await work(app);
  } finally {
    await app.stop();
  }
}

async function databaseFor({ databaseUrl, runtimeUrl }: Partial<TestApp>): Promise<TestDatabase> {
  if (!databaseUrl) return createTestDatabase();
  return { url: databaseUrl, runtimeUrl: runtimeUrl ?? databaseUrl, drop: async () => {} };
}
