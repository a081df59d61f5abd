import { Hono } from 'hono';
import { AppError } from '#shared/errors.ts';
import { PICTURES_FOLDER } from '#shared/paths.ts';
import type { Pictures } from './pictures.ts';

/** The content behind a URL never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Serves the pictures of the texts. */
export function pictureRoutes(pictures: Pictures) {
  const byUrl = new Map([...pictures.values()].map(({ url, bytes }) => [url, new Uint8Array(bytes)]));
  return new Hono().get(`${PICTURES_FOLDER}:file`, (c) => {
    const bytes = byUrl.get(c.req.path);
    if (!bytes) throw new AppError('NOT_FOUND');
    return c.body(bytes, 200, { 'content-type': 'image/webp', 'cache-control': CACHE_CONTROL });
  });
}
