import type { Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';

// Helpers that wait for conditions, never for a fixed time.

/** Less than the 30 s after which a page refetches, so that a successful wait proves that none was needed. */
export const WAITS_MS = 28_000;
const WITHIN = { timeout: WAITS_MS, interval: 20 };

/** An assertion that is retried until it holds. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, WITHIN);
}

/** Waits until React has hydrated the element. Before that, a form only stores what is typed. */
export async function hydrated(locator: Locator): Promise<void> {
  await eventually(() => isHydrated(locator)).toBe(true);
}

/**
 * Waits for the deferred hydration, which starts with an interaction: here a key that does nothing. Staff pages have
 * no footer.
 */
export async function hydratePage(page: Page): Promise<void> {
  await eventually(async () => {
    await page.keyboard.press('Shift');
    return page.evaluate(() =>
      // The heading stands for the main part, because links inside content texts are never hydrated.
      ['header a', 'main h1', 'footer a']
        .filter((part) => !part.startsWith('footer') || document.querySelector('footer'))
        .filter(
          (part) =>
            !Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps$')),
        ),
    );
  }).toEqual([]);
}

/** Waits for code that loads in idle time, so that going offline does not interrupt its download. */
export async function fetched(page: Page, ...parts: string[]): Promise<void> {
  await page.waitForFunction((names) => {
    const resources = performance.getEntriesByType('resource');
    return names.every((part) => resources.some(({ name }) => name.includes(part)));
  }, parts);
}

/**
 * Waits for the last request that a user's page sends by itself, for the unread messages. Call this before
 * the page is opened. If the session ended during this request, its response would sign the page out.
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
