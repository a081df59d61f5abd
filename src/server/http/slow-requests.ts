import type { IncomingMessage, RequestListener } from 'node:http';
import { hasBody } from './connections.ts';

// A slow request holds a socket, so it must arrive completely within half a minute. Only a photo of a
// signed-in user may take longer, because mobile connections in villages are slow.

const REQUEST_TIMEOUT_MS = 30_000;
/** The limit for photo uploads, which is also the server's limit for every request. */
export const PHOTO_UPLOAD_TIMEOUT_MS = 150_000;

const slowUploads = new WeakSet<IncomingMessage>();

/** Only for signed-in users. */
export function allowSlowUpload(request: IncomingMessage): void {
  slowUploads.add(request);
}

export function cutOffSlowRequests(
  listener: RequestListener,
  withinMs = REQUEST_TIMEOUT_MS,
): RequestListener {
  return (request, response) => {
    // Headers have a separate limit.
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
