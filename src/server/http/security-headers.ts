import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';

// What browsers are told not to do with our answers.

const PERMISSIONS = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

export function securityHeaders({ https }: { https: boolean }) {
  const headers = Object.entries(commonHeaders(https));
  const noScripts = contentSecurityPolicy([], { https });
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    // Not by c.header(), which copies the whole answer each time once it is made.
    const answer = c.res.headers;
    for (const [name, value] of headers)
      if (!OWN_CHOICE.has(name) || !answer.has(name)) answer.set(name, value);
    // Browsers hide cookies from a service worker: only by this it knows that an answer is one person's.
    if (answer.has('set-cookie') && !answer.get('cache-control')?.includes('no-store'))
      answer.set('cache-control', 'no-store');
    if (!answer.has('content-security-policy')) answer.set('content-security-policy', noScripts);
  });
}

/** What the window of a provider, and photos that mails show, set for themselves. */
const OWN_CHOICE = new Set(['cross-origin-opener-policy', 'cross-origin-resource-policy', 'referrer-policy']);

/** On every answer, whatever it is. */
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
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
