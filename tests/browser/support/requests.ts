import type { Page, Request, Route } from 'playwright-core';
import { eventually } from './waiting.ts';

// Standing between a page and its server: holding answers back, losing them, or giving others.

export type HeldRequests = {
  /** What has been asked so far. */
  requests: Request[];
  /** Until someone has asked. */
  asked(): Promise<void>;
  /** Lets all go through, now and later. */
  release(): void;
  /** Loses all, now and later, as a line that breaks. */
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

/** As when the network is gone. */
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

/** The preview checks its server at times no story controls. A story that cuts the connection answers these checks. */
export async function answerHealthChecks(page: Page): Promise<void> {
  await answerWith(page, '**/healthz', { json: {} });
}

/** What the page sends, to show that it sends nothing, or nothing twice. */
export function recordPosts(page: Page): unknown[] {
  const posts: unknown[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postDataJSON()));
  return posts;
}
