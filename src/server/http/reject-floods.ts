import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { withTrace } from '#server/platform/request-trace.ts';
import { createTrustedProxies } from '#server/platform/trusted-proxies.ts';
import { clientAddress } from './client-address.ts';
import { tooManyRequests } from './keyed-queue.ts';
import { recordAnswer } from './request-context.ts';
import type { RequestQueues } from './request-queues.ts';
import { commonHeaders } from './security-headers.ts';
import type { Tracer } from './trace-requests.ts';

// A request of a session whose queue is full is rejected before any framework is asked: hundreds at once must not delay
// the requests of others.

type Options = {
  queues: RequestQueues;
  tracer: Tracer;
  trustedProxies: readonly string[];
  https: boolean;
  log: Log;
  metrics: Metrics;
};

export function rejectFloods(
  listener: RequestListener,
  { queues, tracer, trustedProxies, https, log, metrics }: Options,
): RequestListener {
  const proxies = createTrustedProxies(trustedProxies);
  const error = tooManyRequests();
  const body = JSON.stringify(error.toEnvelope());
  const headers = Object.entries({
    ...commonHeaders(https),
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': String(error.retryAfterSeconds),
    'content-length': String(Buffer.byteLength(body)),
  }).flat();

  function findFull({ method = '', url = '', headers: { cookie } }: IncomingMessage) {
    const request = queues.find(method, url.split('?', 1)[0] ?? '', cookie);
    return request && queues.isFull(request) ? request : null;
  }

  function traceOf({ socket, headers: sent }: IncomingMessage, requestId: string) {
    const forwardedFor = sent['x-forwarded-for'] as string | undefined;
    return tracer({
      requestId,
      address: () => clientAddress(socket.remoteAddress ?? '127.0.0.1', forwardedFor, proxies),
      userAgent: () => sent['user-agent'] ?? null,
      cookie: () => sent.cookie ?? null,
      isLocal: () => false,
    });
  }

  return (request, response) => {
    const full = findFull(request);
    if (!full) {
      listener(request, response);
      return;
    }
    const started = performance.now();
    const requestId = randomUUID();
    response.writeHead(error.status, headers.concat('x-request-id', requestId)).end(body);
    const { method = '', url = '' } = request;
    recordAnswer({ log, metrics }, { requestId, method, url, status: error.status, started });
    withTrace(traceOf(request, requestId), () => queues.recordRejected(full));
  };
}
