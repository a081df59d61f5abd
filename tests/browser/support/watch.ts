import type { BrowserContext, Request } from 'playwright-core';
import { expect } from 'vitest';

// Every page of a story is watched: what goes wrong without the story expecting it makes the story fail.

export type Watch = {
  /** Fails on what went wrong unexpectedly, and on what was expected to go wrong and did not. */
  check(): void;
};

/**
 * Troubles read 'GET /item/1 404', 'POST /api/users/login failed', 'console: …', 'page: …' or 'policy: …'. An expected
 * one is the beginning of such a line; an allowed one may happen or not, as the moment decides.
 */
export async function watch(
  context: BrowserContext,
  server: string,
  { expected, allowed, script }: { expected: readonly string[]; allowed: readonly string[]; script: boolean },
): Promise<Watch> {
  const troubles: string[] = [];
  const isOwn = (request: Request) => request.url().startsWith(server);
  context.on('console', (message) => {
    // What could not be loaded is told by the request itself, with its method and status.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => troubles.push(`page: ${error.error().message}`));
  context.on('response', (response) => {
    const isEnded = isStream(response.request()) && response.status() === 401;
    if (isOwn(response.request()) && response.status() >= 400 && !isEnded)
      troubles.push(`${nameOf(response.request())} ${response.status()}`);
  });
  context.on('requestfailed', (request) => {
    // A page that is left drops what it was still loading, and without JavaScript no script is let in.
    const wasDropped = request.failure()?.errorText === 'net::ERR_ABORTED';
    const wasRefused = !script && request.resourceType() === 'script';
    if (isOwn(request) && !wasDropped && !wasRefused && !isStream(request))
      troubles.push(`${nameOf(request)} failed`);
  });
  await context.exposeBinding('reportViolation', (_, text: string) => troubles.push(`policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
      report(`${violatedDirective} refused ${blockedURI} ${sample}`);
    });
  });
  return {
    check() {
      const known = [...expected, ...allowed];
      const unexpected = troubles.filter((trouble) => !known.some((line) => trouble.startsWith(line)));
      const missed = expected.filter((line) => !troubles.some((trouble) => trouble.startsWith(line)));
      const found = JSON.stringify({ unexpected, missed });
      expect(found, 'what went wrong on the way').toBe(JSON.stringify({ unexpected: [], missed: [] }));
    },
  };
}

/** A member's stream of events ends with the line or the session, as it should; the stories of messages watch it. */
function isStream(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/events';
}

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
