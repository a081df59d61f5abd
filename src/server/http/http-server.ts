import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import { admitRequests } from './admit-requests.ts';
import { respondFromCache } from './cached-responses.ts';
import { acceptConnections, closingConnections } from './connections.ts';
import { addressOf, drain, listen } from './listening.ts';
import type { PageCache } from './page-cache.ts';
import type { RequestQueues } from './request-queues.ts';
import { cutOffSlowRequests, PHOTO_UPLOAD_TIMEOUT_MS } from './slow-requests.ts';
import type { Tracer } from './trace-requests.ts';

// The HTTP server: queues and cached pages before the framework, limits for slow clients around it.

/** A connection that neither sends nor receives anything for this long is closed. */
const IDLE_SOCKETS_MS = 60_000;
const HEADERS_TIMEOUT_MS = 10_000;
const SERVER_LIMITS = {
  requestTimeout: PHOTO_UPLOAD_TIMEOUT_MS,
  // Longer than that of proxies in front, which could otherwise reuse a connection that is being closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
};

export type HttpServer = {
  listen(): Promise<void>;
  /** The URL at which it listens. */
  url(): string;
  isListening(): boolean;
  /** From now on every response is the last one on its connection. */
  closeAfterResponses(): void;
  /** Stops accepting connections and lets running requests finish. `hurry` breaks them off. */
  drain(hurry: AbortSignal): Promise<void>;
  close(): void;
};

type Options = {
  config: Config;
  log: Log;
  metrics: Metrics;
  pageCache: PageCache;
  queues: RequestQueues;
  tracer: Tracer;
  headersTimeoutMs?: number;
  /** Development puts the build tool's own handler in front. */
  wrap?: (listener: RequestListener) => RequestListener;
};

export function createHttpServer(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  { config, log, metrics, pageCache: cache, queues, tracer, wrap, ...options }: Options,
): HttpServer {
  const { publicUrl, trustedProxies } = config;
  const https = publicUrl?.startsWith('https:') ?? false;
  const framework = getRequestListener(app.fetch) as RequestListener;
  const fromCache = respondFromCache(framework, { log, metrics, https, cache, publicUrl });
  const listener = admitRequests(fromCache, { log, metrics, https, queues, trustedProxies, tracer });
  const connections = closingConnections(cutOffSlowRequests(wrap ? wrap(listener) : listener));
  const headersTimeout = options.headersTimeoutMs ?? HEADERS_TIMEOUT_MS;
  const server = acceptConnections(createServer({ ...SERVER_LIMITS, headersTimeout }), connections);
  server.timeout = IDLE_SOCKETS_MS;
  return {
    listen: () => listen(server, config.port, config.host),
    url: () => addressOf(server),
    isListening: () => server.listening,
    closeAfterResponses: connections.closeAfterResponses,
    drain: (hurry) => drain(server, hurry),
    close: () => void server.close(),
  };
}
