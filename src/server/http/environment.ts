import type { HttpBindings } from '@hono/node-server';
import type { Log } from '#server/platform/observability/log.ts';
import type { RequestTrace } from '#server/platform/observability/request-trace.ts';

// What travels with a request through the middleware.

export type HttpEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    address: string;
    device: string | null;
    log: Log;
    trace?: RequestTrace;
  };
};
