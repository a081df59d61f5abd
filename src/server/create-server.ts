import type { RequestListener } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverPaths } from '#shared/paths.ts';
import { type Config, hasSecureCookies, sendsSms } from './config.ts';
import { createModules } from './create-modules.ts';
import { createApp } from './http/create-app.ts';
import { translateError } from './http/errors.ts';
import { createFairLine, type LineLimits } from './http/fair-line.ts';
import { createHttpServer } from './http/http-server.ts';
import { createPageCache } from './http/page-cache.ts';
import { purgePages } from './http/purge-pages.ts';
import type { PageBuild } from './http/render-page.ts';
import { createRequestQueues } from './http/request-queues.ts';
import type { ServerState } from './http/server-state.ts';
import { createTracer } from './http/trace-requests.ts';
import { createLifeCycle, type LifeCycle } from './life-cycle.ts';
import { describeDevice, findSessionToken, hashDevice } from './modules/accounts/index.ts';
import type { LiveHub } from './modules/messaging/index.ts';
import { openExport } from './modules/my-data/index.ts';
import { mergeProcedures } from './platform/api/merge-procedures.ts';
import { createPlatform, type Platform, type PlatformOptions } from './platform/create-platform.ts';
import { type Connections, isDatabaseUp } from './platform/database/database.ts';
import type { ServerModule } from './platform/module/define-module.ts';
import { registerJobs } from './platform/module/register-jobs.ts';
import type { Log } from './platform/observability/log.ts';
import { createAddressHasher } from './platform/security/address-hash.ts';
import type { DemoLogin } from './prepare-database.ts';
import { hasPublicAddress } from './safe-start.ts';
import { findWaivedStaff } from './staff-waiver.ts';

// The only composition root: settings, platform, modules, HTTP. The process, development, tests, demo and
// benchmarks all run the program that is built here.

const BUILD = pathToFileURL(path.join(import.meta.dirname, '../../build/server/index.js')).href;
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
/** Changes purge the pages that show them. This limit is for content without purges, such as ages and views. */
const PAGE_LIFETIME = { freshMs: 180_000, graceMs: 60_000 };
/** For incomplete pages, and for all pages while change announcements cannot be received. */
const SHORT_LIFETIME = { freshMs: 5_000, graceMs: 0 };
/** For how long other visitors may see a list without the latest change. */
const OUTDATED_LIST_MS = 1_500;

// More at a time would not be faster on one core, and what each holds in memory would make all of them slower.
const RENDERS = { running: 3, waiting: 150, maxWaitMs: 5_000 };
const SEARCHES = { running: 4, waiting: 200, maxWaitMs: 5_000 };

export type ServerOverrides = Pick<
  PlatformOptions,
  'log' | 'storage' | 'schedules' | 'databaseTimeLimits'
> & {
  /** The server's address for users, if the server does not listen. */
  origin?: string;
  /** True: the database is already migrated and gets no demo data. */
  isDatabaseSetUp?: boolean;
  waivedStaffId?: string | null;
  /** By default false in tests, because each published listing would cost a second of the processor. */
  readsPhotoTexts?: boolean;
  /** By default false in tests, which look at a page right after a change. */
  servesOutdatedLists?: boolean;
  presenceIntervalMs?: number;
  /** Longer in tests, whose whole process a slow machine may stop for seconds. */
  headersTimeoutMs?: number;
  /** A build of the pages that is still running. No page is served before it has finished. */
  pagesBuilt?: Promise<unknown>;
  /** Development uses its own build, and a handler for the files of the build tool. */
  loadBuild?(): Promise<PageBuild>;
  wrap?(listener: RequestListener): RequestListener;
};

export type KasuwaServer = LifeCycle & {
  platform: Platform;
  modules: readonly ServerModule[];
  live: LiveHub;
  /** The URL at which it listens, independent of its public address. */
  address(): string;
  /** Handles a request without the network. */
  fetch(request: Request, env?: object): Response | Promise<Response>;
};

export async function createServer(settings: Config, overrides: ServerOverrides): Promise<KasuwaServer> {
  const { log } = overrides;
  const standIn = await openStandIn(settings, log);
  // A provider with configured keys is used instead of its stand-in.
  const config = { ...settings, providers: { ...standIn?.keys, ...settings.providers } };
  const address = { url: () => '' };
  const origin = () => config.publicUrl ?? overrides.origin ?? address.url();
  const platform = await createPlatform(config, { ...overrides, origin });
  const stopOthers = async () => standIn?.stop();
  try {
    const server = await assemble(platform, overrides, stopOthers);
    address.url = server.address;
    return server;
  } catch (error) {
    // An invalid module declaration stops the start, and everything that was started must be stopped.
    await stopOthers();
    await platform.stop();
    throw error;
  }
}

async function assemble(
  platform: Platform,
  overrides: ServerOverrides,
  stopOthers: () => Promise<void>,
): Promise<KasuwaServer> {
  const { config, log } = platform;
  if (!sendsSms(config))
    log.warn('SMS_URL is not set: users cannot confirm phone numbers, so listings show none');
  const { db, pool, reads, secret, jobs, events, storage, metrics } = platform;

  const translate = (error: unknown) => translateError(error, () => isDatabaseUp(reads.pool));
  const hasMailbox = config.mode !== 'production' && !hasPublicAddress(config);
  const mailboxPath = hasMailbox && config.smtpUrl === null ? serverPaths.mailbox : null;
  const waivedStaffId =
    overrides.waivedStaffId === undefined ? await findWaivedStaff(config) : overrides.waivedStaffId;
  const { presenceIntervalMs, headersTimeoutMs, wrap } = overrides;
  const { readsPhotoTexts = config.mode !== 'test', servesOutdatedLists = config.mode !== 'test' } =
    overrides;
  const built = createModules(platform, {
    translate,
    mailboxPath,
    waivedStaffId,
    presenceIntervalMs,
    readsPhotoTexts,
    servesOutdatedLists,
  });
  const { modules, live, accountServices, photoServices, findSession, findViewer } = built;
  registerJobs(jobs, modules);

  const routerOn = (connections: Connections) =>
    mergeProcedures(modules.map(({ name, procedures }) => ({ name, part: procedures?.(connections) ?? {} })));
  const lineOf = (name: string, limits: LineLimits) => {
    const line = createFairLine(limits, () => metrics.rejectedWork.inc({ line: name }));
    metrics.collectWaiting(name, line.waiting);
    return line;
  };
  const renderLine = lineOf('render', RENDERS);
  const pageCache = createPageCache({
    maxBytes: PAGE_CACHE_BYTES,
    line: renderLine,
    lifetimeOf: ({ isComplete }) => (isComplete && events.isListening() ? PAGE_LIFETIME : SHORT_LIFETIME),
    outdatedMs: servesOutdatedLists ? OUTDATED_LIST_MS : 0,
    onRefreshFailed: (err) => log.warn({ err }, 'a cached page was not rendered again'),
  });
  events.on('pages_changed', (announced) => purgePages(pageCache, announced, log));
  const secure = hasSecureCookies(config);
  const { devices } = accountServices(reads.db);
  const queues = createRequestQueues((cookies) => findSessionToken(cookies, secure));
  const tracer = createTracer({
    events: platform.securityEvents,
    hashAddress: createAddressHasher(secret),
    describeDevice,
    hashDevice(cookie) {
      const id = cookie && devices.find(new Headers({ cookie }));
      return id ? hashDevice(id) : null;
    },
  });
  const state: ServerState = { isMigrated: false, hasPages: false, isPrepared: false, isStopping: false };
  const app = createApp({
    ...platform,
    modules,
    findSession,
    findViewer,
    translate,
    pageCache,
    renderLine,
    searchLine: lineOf('search', SEARCHES),
    queues,
    tracer,
    routers: { reads: routerOn(reads), changes: routerOn({ db, pool }) },
    photoAccess: photoServices(reads.db).access,
    findDevice: devices.find,
    openStream: live.open,
    openArchive: (userId) => openExport({ db: reads.db, storage }, userId),
    mailbox: { isShown: hasMailbox, path: mailboxPath },
    loadBuild: overrides.loadBuild ?? loadBuiltPages,
    state,
  });
  const http = createHttpServer(app, { ...platform, pageCache, queues, tracer, headersTimeoutMs, wrap });

  const lifeCycle = createLifeCycle({
    platform,
    modules,
    http,
    state,
    isDatabaseSetUp: overrides.isDatabaseSetUp ?? false,
    pagesBuilt: overrides.pagesBuilt,
    stopOthers,
  });
  const fetch: KasuwaServer['fetch'] = (request, env) => app.fetch(request, env);
  return { platform, modules, live, fetch, address: http.url, ...lifeCycle };
}

/** A server that listens. Until `ready` has settled it answers only health checks and requests for files. */
export type RunningServer = KasuwaServer & { url: string; metricsUrl: string; ready: Promise<DemoLogin[]> };

export async function startServer(config: Config, overrides: ServerOverrides): Promise<RunningServer> {
  const server = await createServer(config, overrides);
  const addresses = await server.listen();
  const ready = server.start();
  // A caller that awaits `ready` gets the error. Without one, the error must not end the process.
  ready.catch(() => {});
  return { ...server, ...addresses, ready };
}

/** The stand-in identity provider of previews and development. Tests start their own, production has none. */
async function openStandIn({ mode, publicUrl }: Config, log: Log) {
  if (mode !== 'preview' && mode !== 'development') return null;
  const { openStandIn: open } = await import('#demo/identity-provider/stand-in.ts');
  return open(log, publicUrl);
}

let builtPages: Promise<PageBuild> | undefined;

/** Loaded for the first page and cached, because `import` takes half a millisecond each time. */
function loadBuiltPages(): Promise<PageBuild> {
  builtPages ??= import(BUILD) as Promise<PageBuild>;
  return builtPages;
}
