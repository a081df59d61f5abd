import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createApp, createRequestTracer } from './app.ts';
import { type Config, hasSecureCookies, listPrivateFolders, sendsSms } from './config.ts';
import { followNews } from './follow-news.ts';
import { keepHouse } from './housekeeping.ts';
import { admitRequests } from './http/admit-requests.ts';
import { answerFromCache } from './http/cached-answers.ts';
import { acceptConnections, closingConnections } from './http/connections.ts';
import { addressOf, drain, listen } from './http/listening.ts';
import { createPageCache } from './http/page-cache.ts';
import type { PageBuild } from './http/render-page.ts';
import { createRequestQueues } from './http/request-queues.ts';
import { cutOffSlowRequests, PHOTO_SENT_WITHIN_MS } from './http/slow-requests.ts';
import { findSessionToken, mayWriteTo, writeLetters } from './modules/accounts/index.ts';
import { keepAlerts } from './modules/alerts/index.ts';
import { createPushKeyring } from './modules/channels/index.ts';
import { keepDropMails } from './modules/favorites/index.ts';
import { helpIndexOf, openLibrary } from './modules/information/index.ts';
import { keepLeaving } from './modules/leaving/index.ts';
import { createBells, createLiveHub, createTeller, keepUnreadMails } from './modules/messaging/index.ts';
import { keepExports } from './modules/my-data/index.ts';
import { deliverArrivals, scheduleWeeklyNewsletter, wantsNewsletter } from './modules/newsletter/index.ts';
import { createImageSandbox, createPublicPhotos, keepPhotosTidy } from './modules/photos/index.ts';
import { catchUpSearch, keepSearch } from './modules/search/index.ts';
import { keepListings } from './modules/selling/index.ts';
import { catchUpDailyFigures, scheduleDailyFigures } from './modules/stats/index.ts';
import { carryContactMails, keepSupportMails } from './modules/support/index.ts';
import { acceptOldSecrets } from './platform/accepted-secrets.ts';
import { createBus } from './platform/create-bus.ts';
import { createStorage } from './platform/create-storage.ts';
import { openDatabase } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { createEvents } from './platform/events.ts';
import { createJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { deliverMails, type MailSettings, mayGetMassMail } from './platform/mail.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { forgetOutboxOf } from './platform/outbox.ts';
import { loadSecrets } from './platform/secrets.ts';
import { createSecurityEventBuffer } from './platform/security-event-buffer.ts';
import { findDatabaseUrls } from './platform/set-up-database.ts';
import { deliverSms } from './platform/sms.ts';
import { createSmsBudget } from './platform/sms-budget.ts';
import { createThrottler } from './platform/throttle.ts';
import { createUnsubscriber } from './platform/unsubscribe-link.ts';
import { type DemoLogin, prepareDatabase } from './prepare.ts';
import { resealAtStart } from './reseal-stored.ts';
import { smtpRequiresTls } from './safe-start.ts';
import { findWaivedStaff } from './staff-waiver.ts';

// The running market: its parts put together, listening, and taken down again without losing a request.

/** Whoever neither sends nor takes anything for so long is cut off. */
const IDLE_SOCKETS_MS = 60_000;
const LEAVES_PREPARING_AFTER_MS = 2_000;
const BUILD = pathToFileURL(path.join(import.meta.dirname, '../../build/server/index.js')).href;
const SERVER_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: PHOTO_SENT_WITHIN_MS,
  // Longer than the proxies in front of us keep theirs: else one of them asks on a connection that is just being closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
};

/** As long as nothing announces a change: then all pages are forgotten at once. */
const PAGE_CACHE = { seconds: 5, mostBytes: 64 * 1024 * 1024 };

const NO_SECRETS = { database: '', auth: '' };

export type Market = {
  url: string;
  metricsUrl: string;
  /** The market as a function, past the network. */
  fetch(request: Request): Response | Promise<Response>;
  /** Settles once the database is migrated and filled, with the demo accounts; rejects when it cannot be. */
  ready: Promise<DemoLogin[]>;
  /**
   * Readiness fails at once. Connections are accepted for the delay, then running requests finish. A second call ends
   * the delay and breaks what is still running.
   */
  stop(how?: { delayMs?: number }): Promise<void>;
};

export type MarketOptions = {
  log: Log;
  /** Development brings its own build and a handler for what the build tool serves. */
  loadBuild?: () => Promise<PageBuild>;
  wrap?: (listener: RequestListener) => RequestListener;
};

export async function startMarket(given: Config, { log, loadBuild, wrap }: MarketOptions): Promise<Market> {
  const standIn = await openStandIn(given, log);
  // A provider with keys of its own is asked itself.
  const config = { ...given, providers: { ...standIn?.keys, ...given.providers } };
  // Who brings a database and a secret needs no data directory.
  const secrets = config.databaseUrl && config.authSecret ? NO_SECRETS : await loadSecrets(config.dataDir);
  const postgres = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, password: secrets.database, log });
  const databaseUrls = await findDatabaseUrls(config, postgres?.url);
  const databaseUrl = databaseUrls.runtime;
  const database = openDatabase(databaseUrl, log);
  const storage = createStorage(config.storage);
  const authSecret = config.authSecret ?? secrets.auth;
  acceptOldSecrets(authSecret, config.oldAuthSecrets);
  const throttler = createThrottler(database.db, {
    scale: config.throttleScale,
    sendsSms: sendsSms(config),
    secret: authSecret,
    log,
  });
  const metrics = createMetrics();
  const securityEvents = createSecurityEventBuffer({ db: database.db, metrics, log });
  const jobs = createJobs(databaseUrl, log, securityEvents);
  const smsBudget = createSmsBudget({ db: database.reads.db, limits: config.smsLimits, metrics, log });
  const origin = () => config.publicUrl ?? addressOf(server);
  const mail: MailSettings = {
    ...{ db: database.db, log },
    ...{ smtpUrl: config.smtpUrl, from: config.mailFrom, outboxDir: config.outboxDir },
    requiresTls: smtpRequiresTls(config),
    mayWrite: (to) => mayWriteTo({ db: database.db, throttler }, to),
    wantsMassMail: (to) => wantsNewsletter(database.db, to),
  };
  const deliver = deliverMails(jobs, mail);
  deliverSms(jobs, { ...config, secret: authSecret });
  if (!sendsSms(config)) log.warn('SMS_URL is not set: nobody can confirm a number, so no ad shows one');
  writeLetters(jobs, { db: database.db, deliver, throttler, origin, secret: authSecret });
  const erasedList = createStorage(config.erasedList);
  keepHouse(jobs, { ...database, log, outboxDir: config.outboxDir, secret: authSecret, erasedList });
  scheduleDailyFigures(jobs, database);
  keepPhotosTidy(jobs, { db: database.db, storage, log });
  keepSearch(jobs, database.pool);
  const unsubscriber = createUnsubscriber(authSecret, origin);
  const mayLeave = (to: string) => mayGetMassMail(mail, to);
  deliverArrivals(jobs, { db: database.db, deliver, unsubscriber, origin, mayLeave });
  scheduleWeeklyNewsletter({ db: database.db, jobs, log, isOn: config.weeklyNewsletter });
  const pushKeyring = createPushKeyring({ db: database.db, secret: authSecret, given: config.pushKeys });
  followNews({
    ...{ db: database.db, jobs, log, unsubscriber, origin, config, throttler, smsBudget },
    ...{ keyring: pushKeyring, secret: authSecret },
  });
  keepAlerts({ db: database.db, jobs, throttler, log, unsubscriber, origin });
  keepDropMails({ db: database.db, jobs, throttler, log, unsubscriber, origin });
  keepUnreadMails({ db: database.db, jobs, throttler, log, unsubscriber, origin });
  keepSupportMails({ db: database.db, jobs, supportEmail: config.supportEmail, origin });
  const pageCache = createPageCache(PAGE_CACHE);
  const events = createEvents(databaseUrl, log);
  events.on('listings_changed', pageCache.clear);
  const publicPhotos = createPublicPhotos(database.reads.db);
  events.on('photos_retired', publicPhotos.forget);
  const isProduction = config.mode === 'production';
  const imageSandbox = createImageSandbox({ hidden: listPrivateFolders(config), log, isProduction });
  const bus = await createBus({ busUrl: config.busUrl, pool: database.pool, events, log });
  const live = createLiveHub({ db: database.reads.db, bus, events, metrics, log });
  carryContactMails(jobs, { db: database.db, deliver, live, origin, supportEmail: config.supportEmail });
  const tellChanged = createTeller({ db: database.db, live, log });
  const bells = createBells({ db: database.db, jobs, log });
  keepListings({ db: database.db, jobs, log, origin, tellChanged });
  keepExports({ db: database.db, jobs, storage, origin });
  keepLeaving({
    ...{ db: database.db, jobs, log, tellChanged, storage: erasedList },
    forgetMailsTo: (addresses) => forgetOutboxOf(config.outboxDir, addresses),
  });
  const queues = createRequestQueues((cookies) => findSessionToken(cookies, hasSecureCookies(config)));
  let prepared = false;
  let stopped: Promise<void> | undefined;
  const hurry = new AbortController();

  const app = createApp({
    ...{
      config,
      storage,
      throttler,
      smsBudget,
      jobs,
      live,
      authSecret,
      pushKeyring,
      log,
      metrics,
      securityEvents,
      pageCache,
      publicPhotos,
      imageSandbox,
      queues,
      waivedStaffId: await findWaivedStaff(config),
      db: database.db,
      pool: database.pool,
      reads: database.reads,
    },
    loadBuild: loadBuild ?? loadBuiltPages,
    isPrepared: () => prepared,
    isStopping: () => stopped !== undefined,
    origin,
  });
  const answering = { log, metrics, https: config.publicUrl?.startsWith('https:') ?? false };
  const fromCache = answerFromCache(getRequestListener(app.fetch) as RequestListener, {
    ...answering,
    ...{ cache: pageCache, publicUrl: config.publicUrl },
  });
  const listener = admitRequests(fromCache, {
    ...answering,
    ...{ queues, trustedProxies: config.trustedProxies },
    tracer: createRequestTracer({ securityEvents, authSecret, config }),
  });
  const connections = closingConnections(cutOffSlowRequests(wrap ? wrap(listener) : listener));
  const server = acceptConnections(createServer(SERVER_LIMITS), connections);
  server.timeout = IDLE_SOCKETS_MS;
  const metricsServer = await listen(server, config.port, config.host)
    .then(() => serveMetrics(metrics, config.metricsPort))
    .catch(async (error) => {
      // Nobody will ask a market that did not open to stop, so nothing of it may stay behind.
      server.close();
      await standIn?.stop();
      await postgres?.stop();
      throw error;
    });

  const stopping = new AbortController();
  const ready = prepareDatabase({
    config,
    databaseUrls,
    database,
    storage,
    log,
    signal: stopping.signal,
  }).then(async (demoLogins) => {
    await throttler.start();
    securityEvents.start();
    await resealAtStart({ db: database.db, secret: authSecret, log, mode: config.mode });
    await pushKeyring().catch((err) => {
      if (isProduction) throw err;
      log.error({ err }, 'push notifications do not work');
    });
    await jobs.start();
    await catchUpSearch(jobs, database, log);
    await catchUpDailyFigures(config.site, { db: database.db, jobs, log });
    await imageSandbox.launchers();
    events.start();
    live.start();
    bells.start();
    // Not while the first who searches waits for it.
    helpIndexOf(openLibrary(config.site));
    prepared = true;
    return demoLogins;
  });
  // Whoever asks hears of a failure through `ready`; nobody asking must not end the process.
  ready.catch(() => {});

  return {
    url: config.publicUrl ?? addressOf(server),
    metricsUrl: `${addressOf(metricsServer)}/metrics`,
    fetch: (request) => app.fetch(request),
    ready,
    stop({ delayMs = config.shutdownDelayMs } = {}) {
      if (stopped) hurry.abort();
      stopped ??= stop(delayMs);
      return stopped;
    },
  };

  async function stop(delayMs: number): Promise<void> {
    stopping.abort();
    connections.closeAfterAnswers();
    // Nobody is sent here before it is prepared.
    if (prepared) await pause(delayMs, undefined, { signal: hurry.signal }).catch(() => {});
    // What is still being prepared is given a moment, not the time of a store that hangs.
    await Promise.race([ready.catch(() => {}), pause(LEAVES_PREPARING_AFTER_MS, undefined, { ref: false })]);
    // Streams never finish by themselves.
    await live.stop();
    await bells.stop();
    await drain(server, hurry.signal);
    metricsServer.close();
    await standIn?.stop();
    await jobs.stop();
    await events.stop();
    await throttler.stop();
    await securityEvents.stop();
    await database.close();
    await postgres?.stop();
  }
}

/** Only where someone tries the market out: tests bring their own, and in production there is none. */
async function openStandIn({ mode, publicUrl }: Config, log: Log) {
  if (mode !== 'preview' && mode !== 'development') return null;
  const { openStandIn: open } = await import('#demo/identity-provider/stand-in.ts');
  return open(log, publicUrl);
}

let builtPages: Promise<PageBuild> | undefined;

/** Loaded at the first page and kept: asking the module loader each time costs half a millisecond. */
function loadBuiltPages(): Promise<PageBuild> {
  builtPages ??= import(BUILD) as Promise<PageBuild>;
  return builtPages;
}
