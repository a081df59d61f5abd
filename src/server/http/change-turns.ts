import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Viewer } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import { takesPictures } from './body-bounds.ts';
import { type ChangeQueue, createChangeQueue } from './change-queue.ts';
import type { HttpEnv } from './environment.ts';

// Every change of a signed-in user takes its turn before it takes a database connection: first among those of the same
// session, which needs no query, then among all of the same user.

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const SESSION = new RegExp(`kasuwa\\.${SERVER_COOKIES.session}=([^;]+)`);
/** Pictures are worked on one after another. */
const PICTURES_WAIT_MS = 40_000;

export type ChangeTurns = {
  /** The key of the session that sends a change; undefined for reads and visitors. */
  keyOf(method: string, cookies: string | undefined): string | undefined;
  queueOf(method: string, path: string): ChangeQueue;
};

export function createChangeTurns(): ChangeTurns {
  const usual = createChangeQueue();
  const pictures = createChangeQueue({ waitsMs: PICTURES_WAIT_MS });
  return {
    keyOf(method, cookies = '') {
      const session = READS.has(method) ? undefined : SESSION.exec(cookies)?.[1];
      return session && `session ${session}`;
    },
    queueOf: (method, path) => (takesPictures(method, path) ? pictures : usual),
  };
}

export function changesInTurn<Env extends HttpEnv>(
  turns: ChangeTurns,
  findViewer: (c: Context<Env>) => Promise<Pick<Viewer, 'id'> | null>,
) {
  return createMiddleware<Env>(async (c, next) => {
    const session = turns.keyOf(c.req.method, c.req.header('cookie'));
    if (!session) return next();
    await receiveBody(c);
    const queue = turns.queueOf(c.req.method, c.req.path);
    await queue.run(session, async () => {
      const viewer = await findViewer(c);
      await (viewer ? queue.run(`user ${viewer.id}`, next) : next());
    });
  });
}

/** A body that comes slowly must not keep the next change of the same user waiting. */
async function receiveBody<Env extends HttpEnv>(c: Context<Env>): Promise<void> {
  const { incoming } = c.env ?? {};
  const { url, method, headers, body } = c.req.raw;
  if (!incoming || incoming.complete || !body) return;
  const received = await c.req.raw.arrayBuffer().catch((cause) => {
    throw new AppError('BAD_REQUEST', { cause });
  });
  c.req.raw = new Request(url, { method, headers, body: received });
}
