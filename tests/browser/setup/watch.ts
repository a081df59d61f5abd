import type { BrowserContext, Request } from 'playwright-core';
import { expect } from 'vitest';

// Watches every page of a story. A problem that the story does not expect makes the story fail.

export type Watch = {
  /** Fails on unexpected problems, and on expected problems that did not occur. */
  check(): void;
};

/**
 * A problem reads 'GET /item/1 404', 'POST /api/users/login failed', 'console: …', 'page: …' or 'policy: …'.
 * An expected or allowed entry is the beginning of such a line. An allowed problem may or may not occur.
 */
export async function watch(
  context: BrowserContext,
  server: string,
  { expected, allowed, script }: { expected: readonly string[]; allowed: readonly string[]; script: boolean },
): Promise<Watch> {
  const problems: string[] = [];
  const harmless: string[] = [];
  const isOwn = (request: Request) => request.url().startsWith(server);
  const crossed = watchSessionEnds(context);
  context.on('console', (message) => {
    // The request itself reports a resource that failed to load, with its method and status.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`page: ${error.error().message}`));
  context.on('response', (response) => {
    const request = response.request();
    const isSignedOut = response.status() === 401;
    if (!isOwn(request) || response.status() < 400 || (isSignedOut && isStream(request))) return;
    const problem = `${nameOf(request)} ${response.status()}`;
    if (isSignedOut && crossed(request)) harmless.push(problem);
    else problems.push(problem);
  });
  context.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests, and without JavaScript the browser blocks scripts.
    const wasDropped = request.failure()?.errorText === 'net::ERR_ABORTED';
    const wasBlocked = !script && request.resourceType() === 'script';
    if (isOwn(request) && !wasDropped && !wasBlocked && !isStream(request))
      problems.push(`${nameOf(request)} failed`);
  });
  await context.exposeBinding('reportViolation', (_, text: string) => problems.push(`policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
      report(`${violatedDirective} blocked ${blockedURI} ${sample}`);
    });
  });
  return {
    check() {
      const accepted = [...expected, ...allowed];
      const unexpected = problems.filter((problem) => !accepted.some((line) => problem.startsWith(line)));
      const occurred = [...problems, ...harmless];
      const missed = expected.filter((line) => !occurred.some((problem) => problem.startsWith(line)));
      const found = JSON.stringify({ unexpected, missed });
      expect(found, 'problems during the story').toBe(JSON.stringify({ unexpected: [], missed: [] }));
    },
  };
}

/** A user's event stream ends with the connection or the session. The messaging stories check that. */
function isStream(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/events';
}

const SESSION_ENDS = ['POST /api/users/logout', 'POST /api/users/password/reset'];

/**
 * Returns whether a read and the end of the session were on their way at the same time. The server then rejects
 * the read, and the page, which is signed out, ignores the answer.
 */
function watchSessionEnds(context: BrowserContext): (request: Request) => boolean {
  const ending = new Set<Request>();
  const pendingReads = new Set<Request>();
  const crossedReads = new Set<Request>();
  const addCrossed = () => {
    if (ending.size > 0) for (const read of pendingReads) crossedReads.add(read);
  };
  context.on('request', (request) => {
    if (SESSION_ENDS.includes(nameOf(request))) ending.add(request);
    else if (request.method() === 'GET') pendingReads.add(request);
    addCrossed();
  });
  const forget = (request: Request) => {
    ending.delete(request);
    pendingReads.delete(request);
  };
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
  return (request) => crossedReads.has(request);
}

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
