import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Viewer } from '#server/platform/api/procedures.ts';
import { traceSession } from '#server/platform/observability/request-trace.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { processesPhotos } from './body-limits.ts';
import type { HttpEnv } from './environment.ts';
import { createKeyedQueue, type KeyedQueue, type QueueLimits } from './keyed-queue.ts';
import { isSearch } from './search-in-turn.ts';

// API requests of a signed-in user wait here before they take a database connection: first in the queue of
// their session, which needs no query, then in the queue of their user. Two changes of a user run at a time,
// and only one of the two may process photos, so that uploading many photos never delays the user's other
// changes for long. Reads have a separate queue.

/** Changes of one session in the framework. The others wait before it, where they cost almost nothing. */
const ADMITTED: QueueLimits = { running: 2, waiting: 60, maxWaitMs: 5_000, longAbove: 8 };

const QUEUES = {
  change: { running: 2, waiting: 60, maxWaitMs: 5_000 },
  /** The image worker processes one photo at a time. */
  picture: { running: 1, waiting: 60, maxWaitMs: 40_000 },
  /** Most reads run two queries at the same time, so four reads use eight of the twelve connections. */
  read: { running: 4, waiting: 200, maxWaitMs: 10_000 },
  /** Searches of all users wait in another line, and meanwhile the other reads of this user go on. */
  search: { running: 2, waiting: 50, maxWaitMs: 10_000 },
} satisfies Record<string, QueueLimits>;

type QueueName = keyof typeof QUEUES;
export type QueuedRequest = { queue: QueueName; session: string };
type QueuedViewer = { id: string; session: Pick<Viewer['session'], 'id'> };

const MAX_OWNERS = 10_000;
const READS = new Set(['GET', 'HEAD']);
/** They stay open and have separate limits. */
const EVENT_STREAMS: readonly string[] = [paths.events, paths.supportEvents];

export type RequestQueues = {
  /** The queue of a request. Null for visitors, event streams and requests outside the API. */
  find(method: string, path: string, cookies: string | undefined): QueuedRequest | null;
  /** Whether a request would be rejected. */
  isFull(request: QueuedRequest): boolean;
  /** Passes a request to the framework when its session has a free slot, or rejects it after a time limit. */
  admit(request: QueuedRequest, handle: () => Promise<void>): Promise<void>;
  /** Runs a request that was admitted. */
  run(
    request: QueuedRequest,
    findViewer: () => Promise<QueuedViewer | null>,
    work: () => Promise<void>,
  ): Promise<void>;
  /** Records that a request was rejected before it was queued. */
  recordRejected(request: QueuedRequest): void;
};

/**
 * `findToken` finds the session's token in a Cookie header, as the session lookup does. `maxWaitMs` is for
 * tests: how long requests wait in every queue.
 */
export function createRequestQueues(
  findToken: (cookies: string) => string | null,
  maxWaitMs?: number,
): RequestQueues {
  const limitsOf = (limits: QueueLimits) => ({ ...limits, maxWaitMs: maxWaitMs ?? limits.maxWaitMs });
  const queueOf = (name: QueueName) => createKeyedQueue(limitsOf(QUEUES[name]), () => recordThrottled(name));
  const queues: Record<QueueName, KeyedQueue> = {
    change: queueOf('change'),
    picture: queueOf('picture'),
    read: queueOf('read'),
    search: queueOf('search'),
  };
  const admitted = createKeyedQueue(limitsOf(ADMITTED));
  /** The users of the latest sessions, so that a rejected request is recorded without a query. */
  const owners = new Map<string, { id: string; userId: string }>();

  function traceOwner(session: string): void {
    const owner = owners.get(session);
    if (owner) traceSession(owner);
  }

  function remember(session: string, viewer: QueuedViewer): void {
    owners.delete(session);
    owners.set(session, { id: viewer.session.id, userId: viewer.id });
    const [oldest = ''] = owners.keys();
    if (owners.size > MAX_OWNERS) owners.delete(oldest);
  }

  return {
    find(method, path, cookies = '') {
      const queue = queueFor(method, path);
      const token = queue && findToken(cookies);
      return token ? { queue, session: `session ${hash('sha256', token, 'base64url')}` } : null;
    },
    isFull: ({ queue, session }) =>
      queues[queue].isFull(session) || (queue === 'change' && admitted.isFull(session)),
    admit: ({ queue, session }, handle) => (queue === 'change' ? admitted.run(session, handle) : handle()),
    async run({ queue: name, session }, findViewer, work) {
      const queue = queues[name];
      traceOwner(session);
      await queue.run(session, async () => {
        const viewer = await findViewer();
        if (!viewer) return work();
        remember(session, viewer);
        const user = `user ${viewer.id}`;
        return queue.run(user, name === 'picture' ? () => queues.change.run(user, work) : work);
      });
    },
    recordRejected({ queue, session }) {
      traceOwner(session);
      recordThrottled(queue);
    },
  };
}

function recordThrottled(queue: QueueName): void {
  recordSecurityEvent({ kind: 'throttled', detail: `${queue}Queue` });
}

function queueFor(method: string, path: string): QueueName | null {
  if (!path.startsWith('/api/') || method === 'OPTIONS') return null;
  if (isSearch(method, path)) return 'search';
  if (READS.has(method)) return EVENT_STREAMS.includes(path) ? null : 'read';
  return processesPhotos(method, path) ? 'picture' : 'change';
}

export function queueRequests<Env extends HttpEnv>(
  queues: RequestQueues,
  findViewer: (c: Context<Env>) => Promise<QueuedViewer | null>,
) {
  return createMiddleware<Env>(async (c, next) => {
    const request = queues.find(c.req.method, c.req.path, c.req.header('cookie'));
    if (!request) return next();
    await receiveBody(c);
    await queues.run(request, () => findViewer(c), next);
  });
}

/** A body that arrives slowly must not delay the next change of the same user. */
async function receiveBody<Env extends HttpEnv>(c: Context<Env>): Promise<void> {
  const { incoming } = c.env ?? {};
  const { url, method, headers, body } = c.req.raw;
  if (!incoming || incoming.complete || !body) return;
  const received = await c.req.raw.arrayBuffer().catch((cause) => {
    throw new AppError('BAD_REQUEST', { cause });
  });
  c.req.raw = new Request(url, { method, headers, body: received });
}
