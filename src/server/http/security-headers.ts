import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';

// Headers that restrict what browsers do with our responses.

const PERMISSIONS =
  'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()';

export function securityHeaders({ https }: { https: boolean }) {
  const headers = Object.entries(commonHeaders(https));
  const noScripts = contentSecurityPolicy([], { https });
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    // Not set by c.header(), which copies the whole finished response each time.
    const responseHeaders = c.res.headers;
    for (const [name, value] of headers)
      if (!OVERRIDABLE.has(name) || !responseHeaders.has(name)) responseHeaders.set(name, value);
    // Browsers hide cookies from a service worker, so only no-store tells it that a response is personal.
    if (responseHeaders.has('set-cookie') && !responseHeaders.get('cache-control')?.includes('no-store'))
      responseHeaders.set('cache-control', 'no-store');
    if (!responseHeaders.has('content-security-policy'))
      responseHeaders.set('content-security-policy', noScripts);
  });
}

/** Headers that some routes set themselves, such as photos in emails and pages that get tokens. */
const OVERRIDABLE = new Set([
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
]);

/** The headers of every response. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** `scripts` are the hashes or nonces of the only inline scripts that may run. */
export function contentSecurityPolicy(
  scripts: string[],
  { https, hotReload = false }: { https: boolean; hotReload?: boolean },
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    hotReload ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    hotReload ? "connect-src 'self' ws:" : "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
