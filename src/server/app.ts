import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import type pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { type Config, hasSecureCookies, isForOthers, sendsSms } from './config.ts';
import { type ApiOptions, apiApp, inProcessApi } from './http/api.ts';
import { answerInTime } from './http/body-bounds.ts';
import { devMailRoutes } from './http/dev-mail.ts';
import type { HttpEnv } from './http/environment.ts';
import { errorResponse } from './http/error-response.ts';
import { translateError } from './http/errors.ts';
import { fileRoutes } from './http/files.ts';
import type { PageCache } from './http/page-cache.ts';
import { pageHandler } from './http/pages.ts';
import type { PageBuild } from './http/render-page.ts';
import { requestContext } from './http/request-context.ts';
import { securityHeaders } from './http/security-headers.ts';
import { traceRequests } from './http/trace-requests.ts';
import {
  accountCareProcedures,
  accountProcedures,
  createSecretBox,
  deviceInWords,
  findSession,
  findViewer,
  phoneProcedures,
  type Sessions,
  secondFactorProcedures,
  sessionProcedures,
} from './modules/accounts/index.ts';
import { alertProcedures } from './modules/alerts/index.ts';
import {
  oneClickRoutes,
  type PushKeyring,
  pushProcedures,
  unsubscribeProcedures,
} from './modules/channels/index.ts';
import { favoriteProcedures } from './modules/favorites/index.ts';
import { feedRoutes } from './modules/feeds/index.ts';
import {
  informationProcedures,
  listOwnPages,
  openLibrary,
  siteFigures,
} from './modules/information/index.ts';
import { leaveMarket, welcomeBack } from './modules/leaving/index.ts';
import { categoryProcedures, listingProcedures, listReveals, revealPhone } from './modules/listings/index.ts';
import { conversationProcedures, createTeller, type LiveHub } from './modules/messaging/index.ts';
import { reportConversation, reportListing } from './modules/moderation/index.ts';
import { exportProcedures, openExport } from './modules/my-data/index.ts';
import { newsletterProcedures } from './modules/newsletter/index.ts';
import { notificationProcedures } from './modules/notifications/index.ts';
import {
  createPhotoAccess,
  createPhotoNames,
  createWorkshop,
  type ImageSandbox,
  type PublicPhotos,
  photoProcedures,
} from './modules/photos/index.ts';
import { providerProcedures, providerRoutes } from './modules/providers/index.ts';
import { reviewProcedures } from './modules/reviews/index.ts';
import { searchProcedures } from './modules/search/index.ts';
import { sellingProcedures } from './modules/selling/index.ts';
import { countViews, readDailyFigures } from './modules/stats/index.ts';
import { supportDeskProcedures, supportProcedures } from './modules/support/index.ts';
import { createAddressHasher } from './platform/address-hash.ts';
import { type Db, isDatabaseUp } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { ApiRouter } from './platform/procedures.ts';
import type { SecurityEventBuffer } from './platform/security-event-buffer.ts';
import type { Storage } from './platform/storage.ts';
import type { Throttler } from './platform/throttle.ts';
import { createUnsubscriber } from './platform/unsubscribe-link.ts';

// Builds the whole market as one Fetch handler: files, API, pages. It never listens, so tests call app.request().

const CHECKS_WITHIN_MS = 3_000;

export type AppParts = {
  config: Config;
  db: Db;
  pool: pg.Pool;
  storage: Storage;
  throttler: Throttler;
  jobs: Jobs;
  live: LiveHub;
  authSecret: string;
  pushKeyring: PushKeyring;
  log: Log;
  metrics: Metrics;
  securityEvents: SecurityEventBuffer;
  pageCache: PageCache;
  publicPhotos: PublicPhotos;
  imageSandbox: ImageSandbox;
  loadBuild(): Promise<PageBuild>;
  /** False until the database is migrated; until then only the health checks answer. */
  isPrepared(): boolean;
  /** The address people reach us at; known once we listen. */
  origin(): string;
};

export function createApp(parts: AppParts) {
  const { config, db, pool, storage, throttler, jobs, live, log, metrics } = parts;
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const tellChanged = createTeller({ db, live, log });
  const leaving = { db, jobs, origin: parts.origin, tellChanged };
  const sessions: Sessions = {
    db,
    jobs,
    secure: hasSecureCookies(config),
    welcomeBack: (tx, userId) => welcomeBack(leaving, tx, userId),
  };
  const identity = {
    ...{ ...sessions, jobs, origin: parts.origin, throttler },
    box: createSecretBox(parts.authSecret),
  };
  const photoAccess = createPhotoAccess(db, parts.publicPhotos);
  const photos = {
    ...{ db, storage, throttler, access: photoAccess },
    workshop: createWorkshop({ sandbox: parts.imageSandbox }),
    nameOf: createPhotoNames(parts.authSecret),
  };
  const moderation = { db, jobs, throttler, origin: parts.origin, supportEmail: config.supportEmail };
  const unsubscriber = createUnsubscriber(parts.authSecret, parts.origin);
  const support = { db, jobs, throttler, live, origin: parts.origin, promise: config.site.support };
  const library = openLibrary(config.site);
  const router: ApiRouter = {
    accounts: accountProcedures({ ...identity, showPresence: live.showPresence }),
    accountCare: accountCareProcedures(identity),
    alerts: alertProcedures({ db, throttler }),
    categories: categoryProcedures({ db }),
    conversations: {
      ...conversationProcedures({ db, throttler, jobs, photos, live, origin: parts.origin }),
      report: reportConversation(moderation),
    },
    favorites: favoriteProcedures({ db, throttler }),
    information: informationProcedures(
      library,
      siteFigures(config.site, log, () => readDailyFigures(db)),
    ),
    listingContact: {
      view: countViews({ db, throttler, secret: parts.authSecret }),
      phone: revealPhone({ db, throttler }),
      reveals: listReveals({ db }),
      report: reportListing(moderation),
    },
    listings: listingProcedures({ db }),
    myData: {
      ...exportProcedures(identity),
      leave: leaveMarket({ ...identity, tellChanged }),
    },
    newsletter: newsletterProcedures({ db, jobs, origin: parts.origin, throttler, unsubscriber }),
    notifications: notificationProcedures({ db, throttler }),
    phone: phoneProcedures({
      ...{ db, jobs, throttler, secret: parts.authSecret },
      sendsSms: sendsSms(config),
    }),
    photos: photoProcedures(photos),
    providers: providerProcedures(config.providers),
    push: pushProcedures({ db, throttler, keyring: parts.pushKeyring, pushHosts: config.pushHosts }),
    reviews: reviewProcedures({ db, jobs, throttler, origin: parts.origin }),
    search: searchProcedures({ db, pool, log, secret: parts.authSecret }),
    secondFactor: secondFactorProcedures(identity),
    sessions: sessionProcedures(identity),
    selling: sellingProcedures({ db, jobs, photos, throttler, tellChanged }),
    support: supportProcedures(support),
    supportDesk: supportDeskProcedures(support),
    unsubscribe: unsubscribeProcedures({ db, throttler, unsubscriber }),
  };
  const translate = (error: unknown) => translateError(error, () => isDatabaseUp(pool));

  const app = new Hono<HttpEnv>();
  app.onError(async (error, c) => {
    const known = await translate(error);
    if (known.status >= 500 && known.cause) c.get('log').error({ err: known.cause }, 'a request failed');
    return errorResponse(c, known);
  });
  app.use(requestContext({ log, metrics, trustedProxies: config.trustedProxies }));
  app.use(
    traceRequests({
      events: parts.securityEvents,
      hashAddress: createAddressHasher(parts.authSecret),
      describeDevice: deviceInWords,
    }),
  );
  app.use(securityHeaders({ https }));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const checks = {
      database: parts.isPrepared() && (await soon(isDatabaseUp(pool))),
      storage: await soon(storage.isUp()),
    };
    const ready = Object.values(checks).every(Boolean);
    return c.json({ status: ready ? 'ready' : 'not ready', ...checks }, ready ? 200 : 503);
  });
  const findCallViewer: ApiOptions['findViewer'] = (call) => findViewer(sessions, call);
  app.route('/', fileRoutes({ storage, throttler, photoAccess, findViewer: findCallViewer }, config));
  app.use(answerInTime());
  app.use(async (_c, next) => {
    if (!parts.isPrepared()) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    await next();
  });
  app.route(
    '/api',
    apiApp(router, {
      findViewer: findCallViewer,
      findSession: (call) => findSession(sessions, call),
      openStream: live.open,
      openArchive: (userId) => openExport({ db, storage }, userId),
      throttler,
      publicUrl: config.publicUrl,
      arrivalsDir: path.join(config.dataDir, 'arriving'),
    }),
  );
  app.route(
    '/',
    providerRoutes({
      ...{ ...sessions, jobs, throttler, translate, origin: parts.origin, authSecret: parts.authSecret },
      ...{ keys: config.providers, publicUrl: config.publicUrl },
      findViewer: findCallViewer,
    }),
  );
  app.route('/', oneClickRoutes({ db, throttler, unsubscriber }));
  // A page's data is the API's own answer in another wrapping, and so are the feeds.
  app.get('*', async (c, next) => {
    if (/\.(data|xml)$/.test(c.req.path)) throttler.read('visitorRead', c.get('address'));
    await next();
  });
  app.route('/', feedRoutes({ db, publicUrl: config.publicUrl, ownPages: listOwnPages(library) }));
  const notThere = () => Promise.reject(new AppError('NOT_FOUND'));
  if (config.mode === 'production') app.all('/dev/*', notThere);
  else if (isForOthers(config)) app.all('/dev/mail/*', notThere);
  else app.route('/', devMailRoutes(config.outboxDir));
  app.all(
    '*',
    pageHandler({
      cache: parts.pageCache,
      loadBuild: parts.loadBuild,
      api: inProcessApi(router, translate),
      preview: config.mode !== 'production',
      site: { contact: config.site.contact, support: config.site.support },
      https,
      publicUrl: config.publicUrl,
      hotReload: config.mode === 'development',
      metrics,
      findViewer: findCallViewer,
      countRender: (address) => throttler.read('pageRender', address),
    }),
  );
  return app;
}

/** A check that hangs has failed. */
function soon(check: Promise<boolean>): Promise<boolean> {
  return Promise.race([check, pause(CHECKS_WITHIN_MS, false, { ref: false })]);
}
