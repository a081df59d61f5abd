import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';

// What browsers are told not to do with our answers.

const PERMISSIONS = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

export function securityHeaders({ https }: { https: boolean }) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('permissions-policy', PERMISSIONS);
    c.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    c.header('cross-origin-resource-policy', 'same-origin');
    if (https) c.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    if (!c.res.headers.has('content-security-policy'))
      c.header('content-security-policy', contentSecurityPolicy([], { https }));
  });
}

/** `scripts` are the only inline scripts that may run: hashes on pages that are cached, a nonce on those that are not. */
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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
