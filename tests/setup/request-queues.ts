import { createRequestQueues, type RequestQueues } from '#server/http/request-queues.ts';
import { createTracer, type Tracer } from '#server/http/trace-requests.ts';
import { findSessionToken } from '#server/modules/accounts/index.ts';
import type { SecurityEventRow } from '#server/platform/security/security-events.queries.ts';

// The queues of API requests without a server.

/** Longer than any test takes, even on a slow machine. */
const WAITS_MS = 600_000;

export function createTestQueues(maxWaitMs = WAITS_MS): RequestQueues {
  return createRequestQueues((cookies) => findSessionToken(cookies, false), maxWaitMs);
}

const MORE_THAN_FIT = 300;

/** Fills the queue of this session and kind until the returned function is called. */
export function fillQueue(
  queues: RequestQueues,
  request: ReturnType<RequestQueues['find']>,
  findViewer: Parameters<RequestQueues['run']>[1] = async () => null,
): () => void {
  if (!request) throw new Error('this request has no queue');
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = () => queues.run(request, findViewer, () => promise);
  for (let n = 0; n < MORE_THAN_FIT; n += 1) queues.admit(request, run).catch(() => {});
  return resolve;
}

/** Collects the recorded security events in `rows`. */
export function createTestTracer(rows: SecurityEventRow[] = []): Tracer {
  return createTracer({
    events: {
      add: (row) => void rows.push(row),
      count() {},
      flush: async () => {},
      start() {},
      stop: async () => {},
    },
    hashAddress: (address) => Buffer.from(address),
    describeDevice: (userAgent) => userAgent ?? 'unknown',
    hashDevice: () => null,
  });
}
