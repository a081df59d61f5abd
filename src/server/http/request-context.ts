import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { clientAddress } from './client-address.ts';
import type { HttpEnv } from './environment.ts';

// Gives each request its id, and tells the log and the metrics how it ended. Paths go in without their query: people search for private things.

export function requestContext({
  log,
  metrics,
  trustedProxies,
}: {
  log: Log;
  metrics: Metrics;
  trustedProxies: number;
}) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set(
      'address',
      clientAddress(
        c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1',
        c.req.header('x-forwarded-for'),
        trustedProxies,
      ),
    );
    await next();
    c.header('x-request-id', requestId);
    const ms = performance.now() - started;
    const kind = kindOf(c.req.path);
    metrics.requests.observe({ kind, method: c.req.method, status: String(c.res.status) }, ms / 1000);
    if (kind === 'health' || kind === 'asset') return;
    log.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    );
  });
}

function kindOf(path: string): 'api' | 'asset' | 'health' | 'page' {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/assets/') || path.startsWith('/photos/')) return 'asset';
  return path === '/healthz' || path === '/readyz' ? 'health' : 'page';
}
