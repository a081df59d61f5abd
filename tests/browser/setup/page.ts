import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './waiting.ts';

// Parts and states that any page can have.

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name });
export const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** The width of the content, which is the width of the screen if nothing sticks out. */
export const contentWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

export async function isHome(page: Page): Promise<void> {
  // The second one is that of signed-in users.
  await page.getByRole('heading', { level: 1, name: /^(The market around your corner\.|Home)$/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
}

/** The page has jumped to this heading, which is just below the row of the header that stays on the screen. */
export async function isBelowHeader(page: Page, heading: Locator): Promise<void> {
  const distance = async () => {
    const header = await page.locator('header').first().boundingBox();
    return ((await heading.boundingBox())?.y ?? 999) - (header ? header.y + header.height : 0);
  };
  await eventually(distance).toBeLessThan(60);
  expect(await distance()).toBeGreaterThanOrEqual(0);
}

/** Reads from the API as the user of this page. */
export async function readByApi<T>(page: Page, path: string): Promise<T> {
  return (await page.request.get(`/api${path}`)).json();
}
