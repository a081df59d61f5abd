import type { IncomingMessage, RequestListener } from 'node:http';
import { hasBody } from './connections.ts';

// Whoever sends a request slowly holds a socket, so all of it must be here in half a minute. Only a member's photo may
// take longer: from a village it does.

const REQUEST_TIMEOUT_MS = 30_000;
/** What a photo may take; the server's own limit for every request. */
export const PHOTO_UPLOAD_TIMEOUT_MS = 150_000;

const slowUploads = new WeakSet<IncomingMessage>();

/** For those who are known to be members. */
export function allowSlowUpload(request: IncomingMessage): void {
  slowUploads.add(request);
}

export function cutOffSlowRequests(
  listener: RequestListener,
  withinMs = REQUEST_TIMEOUT_MS,
): RequestListener {
  return (request, response) => {
    // Headers have a limit of their own.
    if (hasBody(request)) cutOffLater(request, withinMs);
    listener(request, response);
  };
}

function cutOffLater(request: IncomingMessage, withinMs: number): void {
  const timer = setTimeout(() => {
    if (!request.complete && !slowUploads.has(request)) request.socket.destroy();
  }, withinMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
