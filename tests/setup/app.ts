import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { type Config, hasSecureCookies, readConfig, sendsSms } from '#server/config.ts';
import { followNews } from '#server/follow-news.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import type { PageBuild } from '#server/http/render-page.ts';
import { createRequestQueues } from '#server/http/request-queues.ts';
import { findSessionToken, mayWriteTo, writeLetters } from '#server/modules/accounts/index.ts';
import { createPushKeyring } from '#server/modules/channels/index.ts';
import { createLiveHub, type LiveHub } from '#server/modules/messaging/index.ts';
import { keepExports } from '#server/modules/my-data/index.ts';
import { deliverArrivals, wantsNewsletter } from '#server/modules/newsletter/index.ts';
import { createImageSandbox, createPublicPhotos } from '#server/modules/photos/index.ts';
import { carryContactMails } from '#server/modules/support/index.ts';
import { acceptOldSecrets } from '#server/platform/accepted-secrets.ts';
import { createBus } from '#server/platform/create-bus.ts';
import { type Database, openDatabase } from '#server/platform/database.ts';
import { createEvents } from '#server/platform/events.ts';
import { createFileStorage } from '#server/platform/file-storage.ts';
import { createJobs, type Jobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { deliverMails, type MailSettings, mayGetMassMail } from '#server/platform/mail.ts';
import { createMetrics, type Metrics } from '#server/platform/metrics.ts';
import {
  createSecurityEventBuffer,
  type SecurityEventBuffer,
} from '#server/platform/security-event-buffer.ts';
import { deliverSms } from '#server/platform/sms.ts';
import { createSmsBudget } from '#server/platform/sms-budget.ts';
import type { Storage } from '#server/platform/storage.ts';
import { createThrottler, type Throttler } from '#server/platform/throttle.ts';
import { createUnsubscriber, type Unsubscriber } from '#server/platform/unsubscribe-link.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { createTestDatabase } from './database.ts';

// The whole market on a database of its own, without listening: tests call `fetch` as a browser would.

/** Its own `db` and `pool` are the owner's, for the hand of the test: the app runs as the role that a market has. */
export type TestApp = Database & {
  config: Config;
  databaseUrl: string;
  runtimeUrl: string;
  /** What the app itself asks. */
  runtime: Database;
  throttler: Throttler;
  jobs: Jobs;
  live: LiveHub;
  metrics: Metrics;
  securityEvents: SecurityEventBuffer;
  storage: Storage;
  unsubscriber: Unsubscriber;
  /** `from` is what the network would tell of the caller; without it they are at this machine. */
  fetch(
    path: string,
    init?: RequestInit,
    from?: { incoming: { socket: { remoteAddress: string } } },
  ): Promise<Response>;
  /** JSON in, JSON out. */
  call<T = ErrorEnvelope>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: T; headers: Headers }>;
  stop(): Promise<void>;
};

/** For processes beside it that shall know the same sessions. */
export const TEST_AUTH_SECRET = 'a secret of the tests only, long enough';

const BUILD = path.join(import.meta.dirname, '../../build/server/index.js');

/** `beside` another one: on its database and its photos, as a second process is. */
export async function startTestApp(
  env: Record<string, string> = {},
  beside: Partial<Pick<TestApp, 'databaseUrl' | 'runtimeUrl' | 'storage'>> = {},
  {
    presenceRoundMs,
    waivedStaffId = null,
    ...settings
  }: Partial<Config> & { presenceRoundMs?: number; waivedStaffId?: string | null } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-app-'));
  const testDatabase = beside.databaseUrl
    ? { url: beside.databaseUrl, runtimeUrl: beside.runtimeUrl ?? beside.databaseUrl, drop: async () => {} }
    : await createTestDatabase();
  const config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'on', ...env }),
    ...settings,
  };
  const log = createLog(config.logLevel);
  const authSecret = config.authSecret ?? TEST_AUTH_SECRET;
  acceptOldSecrets(authSecret, config.oldAuthSecrets);
  const owner = openDatabase(testDatabase.url, log);
  const database = openDatabase(testDatabase.runtimeUrl, log);
  const throttler = createThrottler(database.db, {
    scale: config.throttleScale,
    sendsSms: sendsSms(config),
    secret: 'a secret of the tests only',
    log,
  });
  const metrics = createMetrics();
  const securityEvents = createSecurityEventBuffer({ db: database.db, metrics, log });
  const jobs = createJobs(testDatabase.runtimeUrl, log, securityEvents);
  const smsBudget = createSmsBudget({ db: database.reads.db, limits: config.smsLimits, metrics, log });
  const mail: MailSettings = {
    ...{ db: database.db, log },
    ...{ smtpUrl: config.smtpUrl, from: config.mailFrom, outboxDir: config.outboxDir },
    mayWrite: (to) => mayWriteTo({ db: database.db, throttler }, to),
    wantsMassMail: (to) => wantsNewsletter(database.db, to),
  };
  const deliver = deliverMails(jobs, mail);
  deliverSms(jobs, { ...config, secret: authSecret });
  const storage = beside.storage ?? createFileStorage(path.join(dataDir, 'photos'));
  const origin = () => config.publicUrl ?? 'http://localhost';
  const unsubscriber = createUnsubscriber(authSecret, origin);
  const pushKeyring = createPushKeyring({
    db: database.db,
    secret: authSecret,
    given: config.pushKeys,
  });
  followNews({
    db: database.db,
    jobs,
    log,
    origin,
    config,
    throttler,
    smsBudget,
    unsubscriber,
    keyring: pushKeyring,
    secret: authSecret,
  });
  keepExports({ db: database.db, jobs, storage, origin });
  writeLetters(jobs, { db: database.db, deliver, throttler, origin, secret: authSecret });
  deliverArrivals(jobs, {
    db: database.db,
    deliver,
    unsubscriber,
    origin,
    mayLeave: (to) => mayGetMassMail(mail, to),
  });
  const pageCache = createPageCache({ seconds: 5, mostBytes: 1_000_000 });
  const events = createEvents(testDatabase.runtimeUrl, log);
  events.on('listings_changed', pageCache.clear);
  const publicPhotos = createPublicPhotos(database.reads.db);
  events.on('photos_retired', publicPhotos.forget);
  // A connection that has just been opened clears the pages as well: without this a test could meet it half way.
  const isListening = new Promise<void>((resolve) => events.on('listings_changed', () => resolve()));
  const bus = await createBus({ busUrl: config.busUrl, pool: database.pool, events, log });
  const live = createLiveHub({ db: database.reads.db, bus, events, metrics, log, presenceRoundMs });
  carryContactMails(jobs, { db: database.db, deliver, live, origin, supportEmail: config.supportEmail });
  await jobs.start();
  events.start();
  live.start();
  await isListening;
  const app = createApp({
    ...{ config, throttler, smsBudget, jobs, live, log, metrics, ...database, securityEvents },
    storage,
    authSecret,
    waivedStaffId,
    pushKeyring,
    pageCache,
    publicPhotos,
    imageSandbox: createImageSandbox({ hidden: [dataDir], log }),
    queues: createRequestQueues((cookies) => findSessionToken(cookies, hasSecureCookies(config))),
    loadBuild: () => import(BUILD) as Promise<PageBuild>,
    isPrepared: () => true,
    origin,
  });
  const fetch: TestApp['fetch'] = async (url, init, from) => app.request(url, init, from);
  return {
    ...owner,
    ...{
      config,
      throttler,
      jobs,
      live,
      metrics,
      securityEvents,
      storage,
      unsubscriber,
      fetch,
      databaseUrl: testDatabase.url,
      runtimeUrl: testDatabase.runtimeUrl,
      runtime: database,
    },
    async call(method, url, body, headers = {}) {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const response = await fetch(url, {
        method,
        headers: { ...(sent === undefined ? {} : headersOf(sent)), ...headers },
        body: sent,
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
    },
    async stop() {
      await live.stop();
      await events.stop();
      await jobs.stop();
      await database.close();
      await owner.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** As every client writes them. Without its length a body is taken for the largest, and large ones come one by one. */
function headersOf(json: string): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) };
}
