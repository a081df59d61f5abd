import type { HttpBindings } from '@hono/node-server';
import type { Log } from '#server/platform/observability/log.ts';
import type { RequestTrace } from '#server/platform/observability/request-trace.ts';

// The values that middleware attaches to a request.

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
