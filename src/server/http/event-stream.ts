import { Hono } from 'hono';
import type { ApiContext } from '#server/platform/procedures.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './environment.ts';

// The stream of events that a member's page keeps open. It stands before everything that would hold an answer back until
// it is whole.

type Session = { id: string; userId: string; expiresAt: Date };

export type EventStreamOptions = {
  findSession(call: Pick<ApiContext, 'requestHeaders' | 'responseHeaders'>): Promise<Session | null>;
  openStream(session: Session, since: string | null, cut: () => void): ReadableStream<Uint8Array>;
  throttler: Throttler;
};

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies that would wait for more.
  'x-accel-buffering': 'no',
};

export function eventStream({ findSession, openStream, throttler }: EventStreamOptions) {
  return new Hono<HttpEnv>().get('/events', async (c) => {
    const call = { requestHeaders: c.req.raw.headers, responseHeaders: new Headers() };
    const session = call.requestHeaders.has('cookie') ? await findSession(call) : null;
    if (!session) throttler.read('visitorRead', c.get('address'));
    if (!session) throw new AppError('NOT_SIGNED_IN');
    throttler.read('stream', session.userId);
    // A browser that comes back names what it had last, beside the address it first came by.
    const since = c.req.header('last-event-id') ?? c.req.query('since') ?? null;
    const body =
      c.req.method === 'HEAD' ? null : openStream(session, since, () => c.env?.outgoing?.destroy());
    const headers = new Headers(HEADERS);
    for (const cookie of call.responseHeaders.getSetCookie()) headers.append('set-cookie', cookie);
    return new Response(body, { headers });
  });
}
