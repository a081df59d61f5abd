import { type Context, Hono } from 'hono';
import type { ApiContext } from '#server/platform/api/procedures.ts';
import { requireStaff, type StaffCandidate } from '#server/platform/security/staff-access.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import type { HttpEnv } from './environment.ts';
import { createStreamLimit } from './stream-limit.ts';

// The event streams that pages hold open: a user's own, and the support stream for staff who reply as
// support. The routes come before the middleware that would buffer a response.

type Session = { id: string; userId: string; expiresAt: Date };
type FoundSession = Session & StaffCandidate;

export type EventStreamOptions = {
  findSession(
    call: Pick<ApiContext, 'address' | 'requestHeaders' | 'responseHeaders'>,
  ): Promise<FoundSession | null>;
  openStream(
    session: Session & { staffId?: string },
    since: string | null,
    connection: { cut(): void; onEnd(): void },
  ): { body: ReadableStream<Uint8Array>; end(): void };
  streamsPerAddress: number;
  throttler: Throttler;
};

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Tells proxies not to buffer the stream.
  'x-accel-buffering': 'no',
};

export function eventStream({ findSession, openStream, streamsPerAddress, throttler }: EventStreamOptions) {
  const limit = createStreamLimit(streamsPerAddress);
  const open = (c: Context<HttpEnv>, session: Session, since: string | null) => {
    const { outgoing } = c.env ?? {};
    // On a closed connection nothing would read or cancel the body.
    if (outgoing?.destroyed) throw new AppError('BAD_REQUEST');
    const onEnd = limit.take(c.get('address'));
    try {
      const { body, end } = openStream(session, since, { cut: () => outgoing?.destroy(), onEnd });
      outgoing?.once('close', end);
      return body;
    } catch (error) {
      onEnd();
      throw error;
    }
  };
  const respond = (streamSessionOf: (session: FoundSession) => Session) => async (c: Context<HttpEnv>) => {
    const call = {
      address: c.get('address'),
      device: c.get('device'),
      requestHeaders: c.req.raw.headers,
      responseHeaders: new Headers(),
    };
    const session = call.requestHeaders.has('cookie') ? await findSession(call) : null;
    if (!session) throttler.countInMemory('visitorRead', c.get('address'));
    if (!session) throw new AppError('NOT_SIGNED_IN');
    const streamSession = streamSessionOf(session);
    throttler.countInMemory('stream', session.userId);
    // A browser that reconnects sends its last event id, but requests the same URL as before.
    const since = c.req.header('last-event-id') ?? c.req.query('since') ?? null;
    const body = c.req.method === 'HEAD' ? null : open(c, streamSession, since);
    const headers = new Headers(HEADERS);
    for (const cookie of call.responseHeaders.getSetCookie()) headers.append('set-cookie', cookie);
    return new Response(body, { headers });
  };
  return new Hono<HttpEnv>()
    .get(
      '/events',
      respond(({ id, userId, expiresAt }) => ({ id, userId, expiresAt })),
    )
    .get('/support/events', respond(asSupport));
}

function asSupport({ id, userId, expiresAt, role, secondFactor, suspended }: FoundSession) {
  requireStaff({ role, secondFactor, suspended }, 'stream');
  return { id, expiresAt, userId: SUPPORT_ID, staffId: userId };
}
