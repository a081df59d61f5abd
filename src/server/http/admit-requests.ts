import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import { withTrace } from '#server/platform/observability/request-trace.ts';
import { createTrustedProxies } from '#server/platform/security/trusted-proxies.ts';
import { AppError } from '#shared/errors.ts';
import { clientAddress } from './client-address.ts';
import { tooManyRequests } from './keyed-queue.ts';
import { createPacer } from './pacer.ts';
import { recordResponse } from './request-context.ts';
import type { QueuedRequest, RequestQueues } from './request-queues.ts';
import { recordStartTime } from './request-start-time.ts';
import { commonHeaders } from './security-headers.ts';
import type { Tracer } from './trace-requests.ts';

// Hundreds of simultaneous requests from one session must not delay other users. The framework gets only a
// few of a session's changes at a time, the next ones wait here, and requests beyond the queue limit are
// rejected here, a few in each turn of the event loop.

type Options = {
  queues: RequestQueues;
  tracer: Tracer;
  trustedProxies: readonly string[];
  https: boolean;
  log: Log;
  metrics: Metrics;
};

const REJECTIONS_PER_TURN = 2;

export function admitRequests(listener: RequestListener, options: Options): RequestListener {
  const { queues } = options;
  const reject = createRejecter(options);
  const pace = createPacer(REJECTIONS_PER_TURN);

  return (request, response) => {
    const { method = '', url = '', headers, socket } = request;
    const queued = queues.find(method, pathOf(url), headers.cookie);
    if (!queued) {
      listener(request, response);
      return;
    }
    const held = {
      queued,
      request,
      address: socket.remoteAddress ?? '127.0.0.1',
      started: recordStartTime(request),
    };
    const rejectSoon = () => pace(() => reject(held, response));
    // Checked first, because exceptions for hundreds of requests would cost more than everything else.
    if (queues.isFull(queued)) rejectSoon();
    else
      queues
        .admit(queued, () => handle(listener, request, response))
        .catch((error: unknown) => {
          if (error instanceof AppError) return rejectSoon();
          response.destroy();
          throw error;
        });
  };
}

const PLAIN_PATH = /^(\/[\w~-][\w.~-]*)*\/?$/;

/** The path as the framework reads it: without the query, decoded, and with dot segments resolved. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (PLAIN_PATH.test(path)) return path;
  try {
    return decodeURI(new URL(path.startsWith('/') ? `http://localhost${path}` : path).pathname);
  } catch {
    return path;
  }
}

/**
 * Resolves when the session's next change may run. A request whose client disconnected while it waited is not
 * run: the client has no response and sends it again.
 */
async function handle(
  listener: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.socket.destroyed) return;
  const isDone = responseWritten(response);
  listener(request, response);
  // A body that is still arriving is received by the framework, and its request waits for its turn there.
  if (request.complete) await isDone;
}

/** Resolves when the response is written or its connection closes. A slow client may still be reading it. */
function responseWritten(response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { end } = response;
  response.once('close', resolve);
  response.end = ((...args: Parameters<typeof end>) => {
    resolve();
    return end.apply(response, args);
  }) as typeof end;
  return promise;
}

/** The address is read on arrival, because a closed socket has none. */
type HeldRequest = { queued: QueuedRequest; request: IncomingMessage; address: string; started: number };

function createRejecter({ queues, tracer, trustedProxies, https, log, metrics }: Options) {
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

  function traceOf({ request: { headers: requestHeaders }, address }: HeldRequest, requestId: string) {
    const forwardedFor = requestHeaders['x-forwarded-for'] as string | undefined;
    return tracer({
      requestId,
      address: () => clientAddress(address, forwardedFor, proxies),
      userAgent: () => requestHeaders['user-agent'] ?? null,
      cookie: () => requestHeaders.cookie ?? null,
      isLocal: () => false,
    });
  }

  return (held: HeldRequest, response: ServerResponse): void => {
    const { queued, started, request } = held;
    const { method = '', url = '' } = request;
    const requestId = randomUUID();
    response.writeHead(error.status, headers.concat('x-request-id', requestId)).end(body);
    recordResponse({ log, metrics }, { requestId, method, url, status: error.status, started });
    withTrace(traceOf(held, requestId), () => queues.recordRejected(queued));
  };
}
