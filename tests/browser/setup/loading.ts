import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './waiting.ts';

// Helpers for the loading state of a page, as it is shown and announced.

export const progress = (page: Page) =>
  page.getByRole('banner').getByRole('progressbar', { name: 'Loading' });
export const skeleton = (page: Page) => page.locator('main[aria-busy=true]');
export const path = (page: Page) => new URL(page.url()).pathname;

/**
 * The skeleton of the next page is shown, with its address, its only heading, the progress bar in the header
 * and the text for screen readers.
 */
export async function isLoading(page: Page, address: RegExp): Promise<void> {
  await skeleton(page).waitFor();
  await eventually(() => page.url()).toMatch(address);
  await progress(page).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Loading...']);
  expect(await page.locator('[aria-live=assertive]').innerText()).toBe('Loading...');
  expect(await page.title()).toBe('Loading... · Kasuwa');
}

export async function hasLoaded(page: Page): Promise<void> {
  await eventually(() => skeleton(page).count()).toBe(0);
  expect(await progress(page).count()).toBe(0);
  expect(await page.title()).not.toMatch(/Loading|not found/);
  expect(await page.locator('[aria-live=assertive]').innerText()).toBe(await page.title());
}
