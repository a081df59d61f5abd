import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './environment.ts';
import { type PhotoFileOptions, photoFiles } from './photo-files.ts';
import { workerRoute } from './service-worker-file.ts';

// Serves built assets, which never change under their name, other files of the build, and photos.

const IMMUTABLE = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const PUBLIC_DIR = path.join(import.meta.dirname, '../../../build/client');

export function fileRoutes(photos: PhotoFileOptions, { serviceWorker }: { serviceWorker: boolean }) {
  return new Hono<HttpEnv>()
    .get('/assets/*', cacheFor(IMMUTABLE), serveStatic({ root: PUBLIC_DIR, precompressed: true }), notFound)
    .get('/favicon.svg', cacheFor(A_DAY), serveStatic({ root: PUBLIC_DIR }))
    .get('/plain.css', cacheFor(A_DAY), serveStatic({ root: PUBLIC_DIR }))
    .get('/avatar.svg', cacheFor(A_DAY), serveStatic({ root: PUBLIC_DIR }))
    .get('/categories/*', cacheFor(A_DAY), serveStatic({ root: PUBLIC_DIR }), notFound)
    .get('/icons/*', cacheFor(A_DAY), serveStatic({ root: PUBLIC_DIR }), notFound)
    .get(
      '/manifest.webmanifest',
      cacheFor(A_DAY),
      typed('application/manifest+json'),
      serveStatic({ root: PUBLIC_DIR }),
    )
    .route('/', workerRoute(path.join(PUBLIC_DIR, 'sw.js'), serviceWorker))
    .route('/', photoFiles(photos));
}

/** Set on the finished response, because headers from the file server's hook are set too late to be sent. */
function cacheFor(cacheControl: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header('cache-control', cacheControl);
    c.header('vary', 'accept-encoding');
  });
}

/** Sets the content type of files that the file server does not recognize. */
function typed(contentType: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (c.res.ok) c.header('content-type', contentType);
  });
}

function notFound(): never {
  throw new AppError('NOT_FOUND');
}
