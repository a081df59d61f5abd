import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { tooManyChanges } from './change-queue.ts';
import type { ChangeTurns } from './change-turns.ts';
import { recordAnswer } from './request-context.ts';
import { commonHeaders } from './security-headers.ts';

// A change of a session whose queue is full is rejected before any framework is asked: hundreds at once must not hold up
// those who only read.

type Options = { turns: ChangeTurns; https: boolean; log: Log; metrics: Metrics };

export function rejectFloods(
  listener: RequestListener,
  { turns, https, log, metrics }: Options,
): RequestListener {
  const error = tooManyChanges();
  const body = JSON.stringify(error.toEnvelope());
  const headers = Object.entries({
    ...commonHeaders(https),
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': String(error.retryAfterSeconds),
    'content-length': String(Buffer.byteLength(body)),
  }).flat();

  function isTooMuch({ method = '', url = '', headers: { cookie } }: IncomingMessage): boolean {
    const session = url.startsWith('/api/') ? turns.keyOf(method, cookie) : undefined;
    if (!session) return false;
    return turns.queueOf(method, url.split('?', 1)[0] ?? '').isFull(session);
  }

  return (request, response) => {
    if (!isTooMuch(request)) {
      listener(request, response);
      return;
    }
    const started = performance.now();
    const requestId = randomUUID();
    response.writeHead(error.status, headers.concat('x-request-id', requestId)).end(body);
    const { method = '', url = '' } = request;
    recordAnswer({ log, metrics }, { requestId, method, url, status: error.status, started });
  };
}
