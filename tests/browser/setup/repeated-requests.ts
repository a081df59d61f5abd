import type { BrowserContext, Page } from 'playwright-core';

// Requests that the page repeats because it did not get their response, and the keys by which the server
// recognises the repetitions.

/** Records the idempotency key of each request that posts a listing. */
export function recordKeys(context: BrowserContext): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/ads'))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

/**
 * The server handles the next request of this method, but its response does not reach the page. Returns the
 * status texts of lost responses. The `times` option of a route would count requests of other methods, too.
 */
export async function loseNextResponse(page: Page, method: 'POST' | 'PATCH', url: string): Promise<string[]> {
  const lost: string[] = [];
  let isNext = true;
  await page.route(url, async (route) => {
    if (!isNext || route.request().method() !== method) return route.fallback();
    isNext = false;
    lost.push((await route.fetch()).statusText());
    await route.abort('connectionreset');
  });
  return lost;
}
