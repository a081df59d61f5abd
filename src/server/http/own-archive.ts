import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { ApiContext } from '#server/platform/api/procedures.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { formatDay } from '#shared/format/dates.ts';
import type { HttpEnv } from './environment.ts';

// The archive of a user's own data, sent while it is read. The route comes before the middleware that would
// buffer the response. Its URL names no user: the session determines whose archive it is.

type Archive = { bytes: number; madeAt: Date; content: AsyncIterable<Uint8Array> };

export type OwnArchiveOptions = {
  findSession(
    call: Pick<ApiContext, 'address' | 'device' | 'requestHeaders' | 'responseHeaders'>,
  ): Promise<{ userId: string } | null>;
  openArchive(userId: string): Promise<Archive | null>;
  throttler: Throttler;
};

const asBody = (content: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream<Uint8Array>;

export function ownArchive({ findSession, openArchive, throttler }: OwnArchiveOptions) {
  return new Hono<HttpEnv>().get('/users/me/export/file', async (c) => {
    const call = {
      address: c.get('address'),
      device: c.get('device'),
      requestHeaders: c.req.raw.headers,
      responseHeaders: new Headers(),
    };
    const session = call.requestHeaders.has('cookie') ? await findSession(call) : null;
    if (!session) throttler.countInMemory('visitorRead', c.get('address'));
    if (!session) throw new AppError('NOT_SIGNED_IN');
    throttler.countInMemory('userRead', session.userId);
    const archive = await openArchive(session.userId);
    if (!archive) throw new AppError('EXPORT_NOT_READY');
    const headers = new Headers({
      'content-type': 'application/zip',
      'content-length': String(archive.bytes),
      'content-disposition': `attachment; filename="kasuwa-data-${formatDay(archive.madeAt)}.zip"`,
      'cache-control': 'no-store, no-transform',
    });
    for (const cookie of call.responseHeaders.getSetCookie()) headers.append('set-cookie', cookie);
    return new Response(c.req.method === 'HEAD' ? null : asBody(archive.content), { headers });
  });
}
