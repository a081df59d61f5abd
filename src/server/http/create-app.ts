import path from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Config } from '#server/config.ts';
import { type Connections, isDatabaseUp } from '#server/platform/database/database.ts';
import type { ServerModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { AppError } from '#shared/errors.ts';
import { type ApiOptions, type ApiRouters, apiApp, inProcessApi } from './api.ts';
import { limitResponseTime } from './body-limits.ts';
import { devMailRoutes } from './dev-mail.ts';
import type { HttpEnv } from './environment.ts';
import { errorResponse } from './error-response.ts';
import type { FairLine } from './fair-line.ts';
import { fileRoutes } from './files.ts';
import type { PageCache } from './page-cache.ts';
import { pageHandler } from './pages.ts';
import type { PhotoFileOptions } from './photo-files.ts';
import { createReadiness } from './readiness.ts';
import type { PageBuild } from './render-page.ts';
import { requestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServerState } from './server-state.ts';
import { type Tracer, traceRequests } from './trace-requests.ts';

// The whole server as one Fetch handler: files, API, the modules' routes, pages. It imports no module.

export type AppOptions = Omit<ApiOptions, 'uploadSpoolDir' | 'publicUrl' | 'streamsPerAddress'> &
  Pick<PhotoFileOptions, 'photoAccess'> & {
    config: Config;
    log: Log;
    metrics: Metrics;
    storage: Storage;
    reads: Connections;
    routers: ApiRouters;
    modules: readonly Pick<ServerModule, 'routes'>[];
    pageCache: PageCache;
    renderLine: FairLine;
    tracer: Tracer;
    findDevice(headers: Headers): string | null;
    translate(error: unknown): Promise<AppError>;
    loadBuild(): Promise<PageBuild>;
    /** The development page that shows the outbox. `path` is null if new emails do not go there. */
    mailbox: { isShown: boolean; path: string | null };
    /** Until it is prepared only health checks and files answer. While it stops, requests are still answered. */
    state: Readonly<ServerState>;
  };

export function createApp(options: AppOptions) {
  const { config, log, metrics, storage, throttler, reads, routers, findViewer, translate, mailbox, state } =
    options;
  const https = config.publicUrl?.startsWith('https:') ?? false;

  const app = new Hono<HttpEnv>();
  app.onError(async (error, c) => {
    const appError = await translate(error);
    if (appError.status >= 500 && appError.cause)
      c.get('log').error({ err: appError.cause }, 'request failed');
    return errorResponse(c, appError);
  });
  app.use(
    requestContext({
      log,
      metrics,
      trustedProxies: config.trustedProxies,
      findDevice: options.findDevice,
    }),
  );
  app.use(traceRequests(options.tracer));
  app.use(securityHeaders({ https }));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  const readiness = createReadiness({
    pages: async () => state.hasPages,
    database: async () => state.isMigrated && isDatabaseUp(reads.pool),
    storage: () => storage.isUp(),
  });
  app.get('/readyz', async (c) => {
    if (state.isStopping) return c.json({ status: 'stopping' }, 503);
    const { isReady: isUp, checks } = await readiness();
    const isReady = isUp && state.isPrepared;
    return c.json({ status: isReady ? 'ready' : 'not ready', ...checks }, isReady ? 200 : 503);
  });
  const onlyWhenPrepared: MiddlewareHandler = async (_c, next) => {
    if (!state.isPrepared) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    await next();
  };
  // Without its file, which a running build has not written yet, browsers would unregister their worker.
  app.use('/sw.js', onlyWhenPrepared);
  const { photoAccess } = options;
  app.route('/', fileRoutes({ storage, throttler, photoAccess, findViewer }, config));
  app.use(limitResponseTime());
  app.use(onlyWhenPrepared);
  app.route(
    '/api',
    apiApp(routers, {
      ...options,
      streamsPerAddress: config.streamsPerAddress,
      publicUrl: config.publicUrl,
      uploadSpoolDir: path.join(config.dataDir, 'upload-spool'),
    }),
  );
  // Page data and feeds contain the same as API responses, so they count as reads too.
  app.get('*', async (c, next) => {
    if (/\.(data|xml)$/.test(c.req.path)) throttler.countInMemory('visitorRead', c.get('address'));
    await next();
  });
  for (const { routes } of options.modules) if (routes) app.route('/', routes);
  const notFound = () => Promise.reject(new AppError('NOT_FOUND'));
  if (config.mode === 'production') app.all('/dev/*', notFound);
  else if (mailbox.isShown) app.route('/', devMailRoutes(config.outboxDir));
  else app.all('/dev/mail/*', notFound);
  app.all(
    '*',
    pageHandler({
      cache: options.pageCache,
      renderLine: options.renderLine,
      loadBuild: options.loadBuild,
      createApi: (record) => inProcessApi(routers.reads, translate, record),
      preview: config.mode !== 'production',
      mailbox: mailbox.path,
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
