import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

/** Reads from the API as the user of this page. */
export async function readByApi<T>(page: Page, path: string): Promise<T> {
  return (await page.request.get(`/api${path}`)).json();
}
