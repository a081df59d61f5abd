import type { Context } from 'hono';
import { html } from 'hono/html';
import type { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './environment.ts';

// Error responses: the JSON envelope for programs, a plain page for people. They never contain a stack trace.

export function errorResponse(c: Context<HttpEnv>, error: AppError): Response | Promise<Response> {
  c.header('cache-control', 'no-store');
  if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds));
  const status = error.status as 400;
  return c.req.path.startsWith('/api/') || !wantsPage(c)
    ? c.json(error.toEnvelope(), status)
    : c.html(plainPage(error, c.get('requestId')), status);
}

function wantsPage(c: Context<HttpEnv>): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false;
}

/** For errors outside the page renderer, so it needs no script and no data. */
function plainPage(error: AppError, requestId: string) {
  return html`<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kasuwa</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>${error.message}</h1><p><a href="/">Back to Home</a></p><p><small>Reference: ${requestId}</small></p></main></body></html>`;
}
