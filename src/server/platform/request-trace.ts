import { AsyncLocalStorage } from 'node:async_hooks';
import type { SecurityEventBuffer } from './security-event-buffer.ts';

// The request that is being answered, for whatever writes a trace of it: so no call has to pass it on.

export type RequestTrace = {
  requestId: string;
  addressHash: Buffer;
  device: string;
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

/** Undefined in jobs and scripts. */
export function currentTrace(): RequestTrace | undefined {
  return traces.getStore();
}

export function traceSession(session: { id: string; userId: string }): void {
  const trace = traces.getStore();
  if (trace) trace.session = { id: session.id, userId: session.userId };
}
