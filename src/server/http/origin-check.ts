import { createMiddleware } from 'hono/factory';
import { isFromOwnOrigin } from '#server/platform/security/own-origin.ts';
import { AppError } from '#shared/errors.ts';
import { acceptsFile } from './body-limits.ts';
import type { HttpEnv } from './environment.ts';

// Accepts changes from our own pages and from programs that are no browser, never from another site's page.

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
// Without a CORS preflight, other sites can send only simple content types, not JSON or images.
const JSON_ONLY = /^application\/json\s*(;|$)/i;
const JSON_OR_FILE = /^(application\/(json|octet-stream)|image\/[a-z0-9.+-]+)\s*(;|$)/i;

export function originCheck(publicOrigin: string | null) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (
      !READS.has(c.req.method) &&
      !isOwn(c.req.raw, {
        ownOrigin: publicOrigin ?? new URL(c.req.url).origin,
        types: acceptsFile(c.req.method, c.req.path) ? JSON_OR_FILE : JSON_ONLY,
      })
    )
      throw new AppError('WRONG_ORIGIN');
    await next();
  });
}

function isOwn({ headers }: Request, { ownOrigin, types }: { ownOrigin: string; types: RegExp }): boolean {
  if (!isFromOwnOrigin(headers, ownOrigin)) return false;
  const type = headers.get('content-type');
  return type === null || types.test(type);
}
