import { type Context, Hono } from 'hono';
import type { Viewer } from '#server/platform/procedures.ts';
import type { Storage } from '#server/platform/storage.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { isPhotoName, PHOTO_WIDTHS, photoHashOf } from '#shared/rules/photo-sizes.ts';
import { type ApiOptions, countRead, createContext } from './api.ts';
import type { HttpEnv } from './environment.ts';

// Photos. A public one is the same for everyone and is cached: by browsers for a year, by shared caches for a minute,
// after which they ask again and learn that an ad was taken down. Any other is served only to users who may see it, and
// is cached nowhere; for everybody else it is absent.

const PUBLIC = 'public, max-age=31536000, immutable, s-maxage=60';
const PRIVATE = 'private, no-store';

export type PhotoFileOptions = Pick<ApiOptions, 'findViewer'> & {
  storage: Storage;
  throttler: Throttler;
  photoAccess: {
    isPublic(hash: string): Promise<boolean>;
    mayView(hash: string, viewer: Viewer): Promise<boolean>;
  };
};

export function photoFiles(options: PhotoFileOptions) {
  const { storage, photoAccess } = options;
  return new Hono<HttpEnv>().get('/photos/:name', async (c) => {
    const name = c.req.param('name');
    if (!isPhotoName(name)) throw new AppError('NOT_FOUND');
    const hash = photoHashOf(name);
    const isPublic = await photoAccess.isPublic(hash);
    if (!isPublic && !(await isViewable(c, hash, options))) throw new AppError('NOT_FOUND');
    const bytes = await storage.find(name);
    if (!bytes) throw new AppError('NOT_FOUND');
    return isPublic ? sendPublic(c, name, bytes) : send(c, name, bytes, { 'cache-control': PRIVATE });
  });
}

/** Without a session nothing is looked up. */
async function isViewable(
  c: Context<HttpEnv>,
  hash: string,
  { findViewer, throttler, photoAccess }: PhotoFileOptions,
): Promise<boolean> {
  if (!c.req.header('cookie')) return false;
  const call = createContext(c.req.raw.headers, c.var, findViewer);
  await countRead(throttler, call);
  const viewer = await call.viewer();
  return viewer !== null && photoAccess.mayView(hash, viewer);
}

/** The name stands for the same bytes for ever, so it says whether a copy is still right. */
function sendPublic(c: Context<HttpEnv>, name: string, bytes: Uint8Array): Response {
  const etag = `"${name}"`;
  const known = c.req.header('if-none-match')?.split(/,\s*/) ?? [];
  const headers = {
    etag,
    'cache-control': PUBLIC,
    // Mails show this size, and mail programs in a browser load it from a page of their own.
    ...(name.endsWith(`-${PHOTO_WIDTHS.card}.webp`) && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
  const isKnown = known.some((one) => one === etag || one === `W/${etag}`);
  return isKnown ? c.body(null, 304, headers) : send(c, name, bytes, headers);
}

function send(
  c: Context<HttpEnv>,
  name: string,
  bytes: Uint8Array,
  headers: Record<string, string>,
): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${name}"`,
    ...headers,
  });
}
