import { createMiddleware } from 'hono/factory';
import { withTrace } from '#server/platform/request-trace.ts';
import type { SecurityEventBuffer } from '#server/platform/security-event-buffer.ts';
import type { HttpEnv } from './environment.ts';
import { isFromThisMachine } from './loopback-only.ts';

/** Gives every security event of a request the request's id, device and hashed address. */
export function traceRequests(options: {
  events: SecurityEventBuffer;
  hashAddress(address: string): Buffer;
  describeDevice(userAgent: string | null): string;
}) {
  return createMiddleware<HttpEnv>((c, next) => {
    const trace = {
      requestId: c.get('requestId'),
      get addressHash() {
        return options.hashAddress(c.get('address'));
      },
      get device() {
        return options.describeDevice(c.req.header('user-agent') ?? null);
      },
      get isLocal() {
        return isFromThisMachine(c);
      },
      session: null,
      events: options.events,
    };
    return withTrace(trace, next);
  });
}
