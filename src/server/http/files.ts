import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Storage } from '#server/platform/storage.ts';
import { AppError } from '#shared/errors.ts';
import { isPhotoName, PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import type { HttpEnv } from './environment.ts';
import { workerRoute } from './worker-file.ts';

// Files that never change under their name: built assets and photos. Both are kept for a year.

const IMMUTABLE = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const PUBLIC_DIR = path.join(import.meta.dirname, '../../../build/client');

export function fileRoutes(storage: Storage, { serviceWorker }: { serviceWorker: boolean }) {
  return new Hono<HttpEnv>()
    .get('/assets/*', keptFor(IMMUTABLE), serveStatic({ root: PUBLIC_DIR, precompressed: true }), notFound)
    .get('/favicon.svg', keptFor(A_DAY), serveStatic({ root: PUBLIC_DIR }))
    .get('/plain.css', keptFor(A_DAY), serveStatic({ root: PUBLIC_DIR }))
    .get('/avatar.svg', keptFor(A_DAY), serveStatic({ root: PUBLIC_DIR }))
    .get('/categories/*', keptFor(A_DAY), serveStatic({ root: PUBLIC_DIR }), notFound)
    .get('/icons/*', keptFor(A_DAY), serveStatic({ root: PUBLIC_DIR }), notFound)
    .get(
      '/manifest.webmanifest',
      keptFor(A_DAY),
      typed('application/manifest+json'),
      serveStatic({ root: PUBLIC_DIR }),
    )
    .route('/', workerRoute(path.join(PUBLIC_DIR, 'sw.js'), serviceWorker))
    .get('/photos/:name', async (c) => {
      const name = c.req.param('name');
      const bytes = isPhotoName(name) ? await storage.find(name) : null;
      if (!bytes) throw new AppError('NOT_FOUND');
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'image/webp',
        'cache-control': IMMUTABLE,
        // Mails show this size, and mail programs in a browser load it from a page of their own.
        ...(name.endsWith(`-${PHOTO_WIDTHS.card}.webp`) && {
          'cross-origin-resource-policy': 'cross-origin',
        }),
      });
    });
}

/** Set on the finished answer: what the file server's own hook sets comes too late to be sent. */
function keptFor(cacheControl: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header('cache-control', cacheControl);
    c.header('vary', 'accept-encoding');
  });
}

/** Where the file server does not know what a file is. */
function typed(contentType: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (c.res.ok) c.header('content-type', contentType);
  });
}

function notFound(): never {
  throw new AppError('NOT_FOUND');
}
