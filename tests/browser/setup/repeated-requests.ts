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

/** The server handles the next matching request, but its response does not reach the page. */
export async function loseNextResponse(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
