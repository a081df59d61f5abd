import type { IncomingMessage } from 'node:http';

// A request may wait before the framework sees it. Its logged and measured duration starts at its arrival.

const times = new WeakMap<IncomingMessage, number>();

export function recordStartTime(request: IncomingMessage): number {
  const now = performance.now();
  times.set(request, now);
  return now;
}

/** The current time for a request that did not wait. */
export function startTimeOf(request: IncomingMessage | undefined): number {
  return (request && times.get(request)) ?? performance.now();
}
