import { AsyncLocalStorage } from 'node:async_hooks';
import type { SecurityEventBuffer } from '#server/platform/security/security-event-buffer.ts';

// The request that is being answered, or the job that runs, for every security event in it: so no call has to pass it on.

/** A job has no request, address and device. */
export type RequestTrace = {
  requestId: string | null;
  addressHash: Buffer | null;
  /** In words, such as "Chrome on Android". */
  device: string | null;
  /** Of the browser's own id, where it has signed in before. */
  deviceHash: Buffer | null;
  /** Whether it came straight from this machine. */
  isLocal: boolean;
  /** Set once the session of the request was found. */
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
