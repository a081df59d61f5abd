import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './environment.ts';

// For pages that show secrets: only direct requests from this machine are answered. A request through a proxy
// or a tunnel comes from this machine too, but it has a proxy header or names another host.

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

export function loopbackOnly() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!isFromThisMachine(c)) throw new AppError('NOT_FOUND');
    await next();
  });
}

export function isFromThisMachine(c: Context<HttpEnv>): boolean {
  const from = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  const isLocal = LOOPBACK_ADDRESS.test(from) && LOOPBACK_HOST.test(new URL(c.req.url).hostname);
  return isLocal && PROXY_HEADERS.every((name) => c.req.header(name) === undefined);
}
