import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import type { RequestTrace } from '#server/platform/observability/request-trace.ts';
import { createTrustedProxies } from '#server/platform/security/trusted-proxies.ts';
import { serverPaths } from '#shared/paths.ts';
import { clientAddress } from './client-address.ts';
import type { HttpEnv } from './environment.ts';
import { startTimeOf } from './request-start-time.ts';

// Gives each request its id, and records its outcome in the log and the metrics. Paths are logged without
// their query, because people search for private things.

export function requestContext({
  log,
  metrics,
  trustedProxies,
  findDevice,
}: {
  log: Log;
  metrics: Metrics;
  trustedProxies: readonly string[];
  findDevice(requestHeaders: Headers): string | null;
}) {
  const proxies = createTrustedProxies(trustedProxies);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const started = startTimeOf(c.env?.incoming);
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set(
      'address',
      clientAddress(
        c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1',
        c.req.header('x-forwarded-for'),
        proxies,
      ),
    );
    c.set('device', findDevice(c.req.raw.headers));
    await next();
    c.res.headers.set('x-request-id', requestId);
    recordResponse(
      { log, metrics },
      {
        requestId,
        method: c.req.method,
        url: c.req.path,
        status: c.res.status,
        started,
        trace: c.get('trace'),
      },
    );
  });
}

type CompletedRequest = {
  requestId: string;
  method: string;
  url: string;
  status: number;
  started: number;
  trace?: RequestTrace;
};

/** Records the outcome of a request in the log and the metrics. */
export function recordResponse(
  { log, metrics }: { log: Log; metrics: Metrics },
  answer: CompletedRequest,
): void {
  const { requestId, method, status } = answer;
  const path = answer.url.split('?', 1)[0] ?? '';
  const ms = performance.now() - answer.started;
  const kind = kindOf(path);
  metrics.requests.observe({ kind, method, status: String(status) }, ms / 1000);
  if (kind === 'health' || kind === 'asset') return;
  const line = { requestId, method, path: withoutToken(path), status, ms: Math.round(ms * 10) / 10 };
  log.info({ ...line, ...identifyCaller(answer) }, 'request');
}

/** The user of the session that was looked up, if any; where the request was rejected, the hash of its address. */
function identifyCaller({ status, trace }: CompletedRequest): { userId?: string; addressHash?: string } {
  return {
    ...(trace?.session && { userId: trace.session.userId }),
    ...(status >= 400 && trace?.addressHash && { addressHash: trace.addressHash.toString('hex') }),
  };
}

/** Removes the token of an unsubscribe link, which lets its holder end the emails for good. */
function withoutToken(path: string): string {
  const before = serverPaths.oneClickUnsubscribe('');
  return path.startsWith(before) ? serverPaths.oneClickUnsubscribe(':token') : path;
}

function kindOf(path: string): 'api' | 'asset' | 'health' | 'page' {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/assets/') || path.startsWith('/photos/')) return 'asset';
  return path === '/healthz' || path === '/readyz' ? 'health' : 'page';
}
