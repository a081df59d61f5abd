import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './environment.ts';

// Writes are taken from our own pages, or from programs that are no browser; never from another site's page.

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

export function originCheck(publicOrigin: string | null) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!READS.has(c.req.method) && !isOwn(c.req.raw, publicOrigin ?? new URL(c.req.url).origin))
      throw new AppError('WRONG_ORIGIN');
    await next();
  });
}

function isOwn({ headers }: Request, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && !OWN_SITES.has(site)) return false;
  const origin = headers.get('origin');
  if (origin !== null && origin !== ownOrigin) return false;
  // A page of another site can send only simple types without asking first; JSON is not one of them.
  const type = headers.get('content-type');
  return type === null || /^application\/json\s*(;|$)/i.test(type);
}
