import path from 'node:path';
import { Hono } from 'hono';
import { AppError } from '#shared/errors.ts';
import { serverPaths } from '#shared/paths.ts';
import { hasSecureCookies } from './config.ts';
import { apiApp, inProcessApi } from './http/api.ts';
import { answerInTime } from './http/body-bounds.ts';
import { devMailRoutes } from './http/dev-mail.ts';
import type { HttpEnv } from './http/environment.ts';
import { errorResponse } from './http/error-response.ts';
import { translateError } from './http/errors.ts';
import { fileRoutes } from './http/files.ts';
import type { PageCache } from './http/page-cache.ts';
import { pageHandler } from './http/pages.ts';
import { createReadiness } from './http/readiness.ts';
import type { PageBuild } from './http/render-page.ts';
import { requestContext } from './http/request-context.ts';
import type { RequestQueues } from './http/request-queues.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createTracer, type Tracer, traceRequests } from './http/trace-requests.ts';
import {
  createDevices,
  createKnownSessions,
  createSessionFinder,
  deviceInWords,
  hashDevice,
} from './modules/accounts/index.ts';
import { oneClickRoutes } from './modules/channels/index.ts';
import { feedRoutes } from './modules/feeds/index.ts';
import { listOwnPages, openLibrary } from './modules/information/index.ts';
import { openExport } from './modules/my-data/index.ts';
import { createPhotoAccess, createWorkshop, type ImageSandbox } from './modules/photos/index.ts';
import { providerRoutes } from './modules/providers/index.ts';
import { createAddressHasher } from './platform/address-hash.ts';
import { type Database, isDatabaseUp } from './platform/database.ts';
import type { Metrics } from './platform/metrics.ts';
import type { SecurityEventBuffer } from './platform/security-event-buffer.ts';
import { createUnsubscriber } from './platform/unsubscribe-link.ts';
import { createRouter, createSessions, type RouterParts } from './router.ts';
import { hasPublicAddress } from './safe-start.ts';

// Builds the whole market as one Fetch handler: files, API, pages. It never listens, so tests call app.request().

export type AppParts = Omit<RouterParts, 'library' | 'workshop' | 'knownSessions'> &
  Pick<Database, 'db' | 'pool' | 'reads'> & {
    metrics: Metrics;
    securityEvents: SecurityEventBuffer;
    imageSandbox: ImageSandbox;
    queues: RequestQueues;
    pageCache: PageCache;
    loadBuild(): Promise<PageBuild>;
    /** False until the database is migrated; until then only the health checks answer. */
    isPrepared(): boolean;
    /** Then it is no longer ready, though it still answers. */
    isStopping?(): boolean;
  };

export function createRequestTracer({
  securityEvents,
  authSecret,
  config,
}: Pick<AppParts, 'securityEvents' | 'authSecret' | 'config'>): Tracer {
  const devices = createDevices({ secret: authSecret, secure: hasSecureCookies(config) });
  return createTracer({
    events: securityEvents,
    hashAddress: createAddressHasher(authSecret),
    describeDevice: deviceInWords,
    hashDevice(cookie) {
      const id = cookie && devices.find(new Headers({ cookie }));
      return id ? hashDevice(id) : null;
    },
  });
}

export function createApp(parts: AppParts) {
  const { config, db, reads, storage, throttler, jobs, live, log, metrics } = parts;
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const library = openLibrary(config.site);
  const routerParts = {
    ...parts,
    library,
    workshop: createWorkshop({ sandbox: parts.imageSandbox, log: parts.log }),
    knownSessions: createKnownSessions(),
  };
  const routers = {
    reads: createRouter(routerParts, reads),
    changes: createRouter(routerParts, { db, pool: parts.pool }),
  };
  const sessions = createSessions(routerParts, { db });
  const { findSession, findViewer } = createSessionFinder({ ...sessions, db: reads.db, throttler });
  const unsubscriber = createUnsubscriber(parts.authSecret, parts.origin);
  const translate = (error: unknown) => translateError(error, () => isDatabaseUp(reads.pool));

  const app = new Hono<HttpEnv>();
  app.onError(async (error, c) => {
    const known = await translate(error);
    if (known.status >= 500 && known.cause) c.get('log').error({ err: known.cause }, 'a request failed');
    return errorResponse(c, known);
  });
  app.use(
    requestContext({
      log,
      metrics,
      trustedProxies: config.trustedProxies,
      findDevice: sessions.devices.find,
    }),
  );
  app.use(traceRequests(createRequestTracer(parts)));
  app.use(securityHeaders({ https }));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  const readiness = createReadiness({
    database: async () => parts.isPrepared() && isDatabaseUp(reads.pool),
    storage: () => storage.isUp(),
  });
  app.get('/readyz', async (c) => {
    if (parts.isStopping?.()) return c.json({ status: 'stopping' }, 503);
    const { isReady, checks } = await readiness();
    return c.json({ status: isReady ? 'ready' : 'not ready', ...checks }, isReady ? 200 : 503);
  });
  const photoAccess = createPhotoAccess(reads.db, parts.publicPhotos);
  app.route('/', fileRoutes({ storage, throttler, photoAccess, findViewer }, config));
  app.use(answerInTime());
  app.use(async (_c, next) => {
    if (!parts.isPrepared()) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    await next();
  });
  app.route(
    '/api',
    apiApp(routers, {
      findViewer,
      findSession,
      openStream: live.open,
      streamsPerAddress: config.streamsPerAddress,
      openArchive: (userId) => openExport({ db: reads.db, storage }, userId),
      throttler,
      queues: parts.queues,
      publicUrl: config.publicUrl,
      arrivalsDir: path.join(config.dataDir, 'arriving'),
    }),
  );
  const hasMailbox = config.mode !== 'production' && !hasPublicAddress(config);
  const mailbox = hasMailbox && config.smtpUrl === null ? serverPaths.mailbox : null;
  app.route(
    '/',
    providerRoutes({
      ...{ ...sessions, jobs, throttler, translate, origin: parts.origin, authSecret: parts.authSecret },
      keys: config.providers,
      publicUrl: config.publicUrl,
      mailbox,
      findViewer,
    }),
  );
  app.route('/', oneClickRoutes({ db, throttler, unsubscriber }));
  // A page's data is the API's own answer in another wrapping, and so are the feeds.
  app.get('*', async (c, next) => {
    if (/\.(data|xml)$/.test(c.req.path)) throttler.countInMemory('visitorRead', c.get('address'));
    await next();
  });
  app.route('/', feedRoutes({ db: reads.db, publicUrl: config.publicUrl, ownPages: listOwnPages(library) }));
  const notThere = () => Promise.reject(new AppError('NOT_FOUND'));
  if (config.mode === 'production') app.all('/dev/*', notThere);
  else if (hasMailbox) app.route('/', devMailRoutes(config.outboxDir));
  else app.all('/dev/mail/*', notThere);
  app.all(
    '*',
    pageHandler({
      cache: parts.pageCache,
      loadBuild: parts.loadBuild,
      api: inProcessApi(routers.reads, translate),
      preview: config.mode !== 'production',
      mailbox,
      site: { contact: config.site.contact, support: config.site.support },
      https,
      publicUrl: config.publicUrl,
      hotReload: config.mode === 'development',
      metrics,
      findViewer,
      countRender: (address) => throttler.countInMemory('pageRender', address),
    }),
  );
  return app;
}
