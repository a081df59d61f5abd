import { type Context, Hono } from 'hono';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { isPhotoName, PHOTO_WIDTHS, photoHashOf } from '#shared/rules/photo-sizes.ts';
import { type ApiOptions, countRead, createContext } from './api.ts';
import type { HttpEnv } from './environment.ts';
import { recordRejectedAccess } from './rejected-access.ts';

// Serves photos. A public photo is the same for everyone and is cached: by browsers for a year, by shared
// caches for a minute, after which they revalidate it and learn that a listing was removed. Any other photo
// is served only to users who may see it and is not cached. For all others it does not exist.

const PUBLIC = 'public, max-age=31536000, immutable, s-maxage=60';
const PRIVATE = 'private, no-store';

type Headers = Record<string, string>;

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
    const headers = isPublic ? publicHeaders(name) : { 'cache-control': PRIVATE };
    if (isPublic && hasCurrentCopy(c, name)) return c.body(null, 304, headers);
    return c.req.method === 'HEAD' ? describe(c, name, headers, storage) : send(c, name, headers, storage);
  });
}

/** Without a cookie nothing is looked up. */
async function isViewable(
  c: Context<HttpEnv>,
  hash: string,
  { findViewer, throttler, photoAccess }: PhotoFileOptions,
): Promise<boolean> {
  if (!c.req.header('cookie')) return false;
  const call = createContext(c.req.raw.headers, c.var, findViewer);
  await countRead(throttler, call);
  const viewer = await call.viewer();
  const isAllowed = viewer !== null && (await photoAccess.mayView(hash, viewer));
  if (!isAllowed) recordRejectedAccess('photo');
  return isAllowed;
}

function publicHeaders(name: string): Headers {
  return {
    etag: etagOf(name),
    'cache-control': PUBLIC,
    // Emails show this size, and webmail loads it from another site's page.
    ...(name.endsWith(`-${PHOTO_WIDTHS.card}.webp`) && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

/** The bytes behind a name never change, so the name serves as the ETag. */
function etagOf(name: string): string {
  return `"${name}"`;
}

/** Whether the client has a copy. The file is not read, because shared caches revalidate every minute. */
function hasCurrentCopy(c: Context<HttpEnv>, name: string): boolean {
  const etag = etagOf(name);
  const etags = c.req.header('if-none-match')?.split(/,\s*/) ?? [];
  return etags.some((one) => one === etag || one === `W/${etag}`);
}

async function send(c: Context<HttpEnv>, name: string, headers: Headers, storage: Storage) {
  const bytes = await storage.find(name);
  if (!bytes) throw new AppError('NOT_FOUND');
  return c.body(new Uint8Array(bytes), 200, { ...fileHeaders(name), ...headers });
}

/** For HEAD: the length is found without reading the file. */
async function describe(c: Context<HttpEnv>, name: string, headers: Headers, storage: Storage) {
  const file = await storage.openStream(name);
  if (!file) throw new AppError('NOT_FOUND');
  return c.body(null, 200, { ...fileHeaders(name), ...headers, 'content-length': String(file.bytes) });
}

function fileHeaders(name: string): Headers {
  return { 'content-type': 'image/webp', 'content-disposition': `inline; filename="${name}"` };
}
