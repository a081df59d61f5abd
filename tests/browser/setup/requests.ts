import type { Page, Request, Route } from 'playwright-core';
import { eventually } from './waiting.ts';

// Intercepts requests of a page: delays them, drops them or fulfils them with other responses.

export type HeldRequests = {
  /** The requests so far. */
  requests: Request[];
  /** Waits until a request has arrived. */
  asked(): Promise<void>;
  /** Lets all requests through, pending and later ones. */
  release(): void;
  /** Aborts all requests, pending and later ones, like a broken connection. */
  lose(): void;
};

export async function holdRequests(page: Page, url: string | RegExp): Promise<HeldRequests> {
  const gate = Promise.withResolvers<'continue' | 'abort'>();
  const requests: Request[] = [];
  await page.route(url, async (route) => {
    requests.push(route.request());
    await route[await gate.promise]();
  });
  return {
    requests,
    asked: () => eventually(() => requests.length).toBeGreaterThan(0),
    release: () => gate.resolve('continue'),
    lose: () => gate.resolve('abort'),
  };
}

/** Aborts matching requests, like a lost network. */
export async function loseRequests(page: Page, url: string | RegExp): Promise<void> {
  await page.route(url, (route) => route.abort());
}

export async function answerWith(
  page: Page,
  url: string | RegExp,
  answer: Parameters<Route['fulfill']>[0],
): Promise<void> {
  await page.route(url, (route) => route.fulfill(answer));
}

/** The preview checks its server at any time. A story that cuts the connection answers these checks. */
export async function answerHealthChecks(page: Page): Promise<void> {
  await answerWith(page, '**/healthz', { json: {} });
}

/** Records the bodies of POST requests, to prove that the page sends nothing, or nothing twice. */
export function recordPosts(page: Page): unknown[] {
  const posts: unknown[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postDataJSON()));
  return posts;
}
