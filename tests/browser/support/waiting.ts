import type { Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';

// Waiting for conditions, never for time.

/** Less than the 30 s after which a page asks again by itself, so that a wait shows that it did not have to. */
export const WAITS_MS = 28_000;
const WITHIN = { timeout: WAITS_MS, interval: 20 };

/** An assertion about what will be true soon. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, WITHIN);
}

/** Until the page's script has taken over the server's HTML: before that, a form only holds what is typed. */
export async function hydrated(locator: Locator): Promise<void> {
  await eventually(() => isHydrated(locator)).toBe(true);
}

/** Until the late parts have their code, which comes when someone reaches for the page: here by a key that does nothing. */
export async function hydratePage(page: Page): Promise<void> {
  await eventually(async () => {
    await page.keyboard.press('Shift');
    return page.evaluate(() =>
      // The heading, since a text's links are the text's own and never known to the page's script.
      ['header a', 'main h1', 'footer a'].map((part) =>
        Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps$')),
      ),
    );
  }).toEqual([true, true, true]);
}

/** Until code that comes while nothing happens is there, so that a line that is cut then cuts nothing off. */
export async function fetched(page: Page, ...parts: string[]): Promise<void> {
  await page.waitForFunction((names) => {
    const resources = performance.getEntriesByType('resource');
    return names.every((part) => resources.some(({ name }) => name.includes(part)));
  }, parts);
}

/**
 * The last that a member's page asks by itself: what is unread. To be waited for from before the page is opened. A
 * session that ended while it is on its way would be told so by its answer.
 */
export function lastPageRequest(page: Page): Promise<unknown> {
  return page.waitForResponse(isLastPageRequest);
}

const isLastPageRequest = (answer: Response) => answer.url().endsWith('/api/conversations?limit=1');

function isHydrated(locator: Locator): Promise<boolean> {
  return locator
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));
}
