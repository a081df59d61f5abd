import { AsyncLocalStorage } from 'node:async_hooks';
import type { SecurityEventBuffer } from '#server/platform/security/security-event-buffer.ts';

// The context of the current request or job, for its security events. Async local storage holds it, so that
// functions need not pass it on.

/** A job has no request, address or device. */
export type RequestTrace = {
  requestId: string | null;
  addressHash: Buffer | null;
  /** A description such as "Chrome on Android". */
  device: string | null;
  /** The hash of the device id, for a browser that has signed in before. */
  deviceHash: Buffer | null;
  /** Whether the request came directly from this machine. */
  isLocal: boolean;
  /** Set when the session of the request has been found. */
  session: { id: string; userId: string } | null;
  events: SecurityEventBuffer;
};

const traces = new AsyncLocalStorage<RequestTrace>();

export function withTrace<T>(trace: RequestTrace, work: () => T): T {
  return traces.run(trace, work);
}

export function createJobTrace(events: SecurityEventBuffer): RequestTrace {
  return {
    requestId: null,
    addressHash: null,
    device: null,
    deviceHash: null,
    isLocal: false,
    session: null,
    events,
  };
}

/** Undefined in scripts. */
export function currentTrace(): RequestTrace | undefined {
  return traces.getStore();
}

export function traceSession(session: { id: string; userId: string }): void {
  const trace = traces.getStore();
  if (trace) trace.session = { id: session.id, userId: session.userId };
}
