import { createMiddleware } from 'hono/factory';
import { type RequestTrace, withTrace } from '#server/platform/observability/request-trace.ts';
import type { SecurityEventBuffer } from '#server/platform/security/security-event-buffer.ts';
import type { HttpEnv } from './environment.ts';
import { isFromThisMachine } from './loopback-only.ts';

// Adds the request's id, its device, and the hashes of its address and device to each of its security events,
// and its user to the log.

type TracedRequest = {
  requestId: string;
  /** The functions are called only when there is an event to record. */
  address(): string;
  userAgent(): string | null;
  cookie(): string | null;
  isLocal(): boolean;
};

export type Tracer = (request: TracedRequest) => RequestTrace;

export function createTracer(options: {
  events: SecurityEventBuffer;
  hashAddress(address: string): Buffer;
  describeDevice(userAgent: string | null): string;
  hashDevice(cookie: string | null): Buffer | null;
}): Tracer {
  return (request) => ({
    requestId: request.requestId,
    get addressHash() {
      return options.hashAddress(request.address());
    },
    get device() {
      return options.describeDevice(request.userAgent());
    },
    get deviceHash() {
      return options.hashDevice(request.cookie());
    },
    get isLocal() {
      return request.isLocal();
    },
    session: null,
    events: options.events,
  });
}

export function traceRequests(tracer: Tracer) {
  return createMiddleware<HttpEnv>((c, next) => {
    const trace = tracer({
      requestId: c.get('requestId'),
      address: () => c.get('address'),
      userAgent: () => c.req.header('user-agent') ?? null,
      cookie: () => c.req.header('cookie') ?? null,
      isLocal: () => isFromThisMachine(c),
    });
    c.set('trace', trace);
    return withTrace(trace, next);
  });
}
