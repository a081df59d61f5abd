import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, hydrated } from './waiting.ts';

// Helpers for the login and the sign-up screen.

export async function openScreen(page: Page, path: '/login' | '/signup'): Promise<void> {
  await page.goto(path);
  await hydrated(page.locator('main form'));
}

export const submitButton = (page: Page) => page.locator('main form button[type=submit]');
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

export async function isAlerted(page: Page, text: string): Promise<void> {
  await eventually(() => page.getByRole('alert').allInnerTexts()).toEqual([text]);
}

export async function isNoLongerAlerted(page: Page): Promise<void> {
  await eventually(() => page.getByRole('alert').count()).toBe(0);
}

/** The alert is red and is placed above the form's first field. */
export async function alertIsAboveForm(page: Page): Promise<void> {
  const alert = page.getByRole('alert');
  const [red = 0, green = 0, blue = 0] = await backgroundOf(alert);
  expect(red).toBeGreaterThan(Math.max(green, blue) + 10);
  const alertBox = await alert.boundingBox();
  const firstField = await page.locator('main form input').first().boundingBox();
  expect((alertBox?.y ?? 0) + (alertBox?.height ?? 0)).toBeLessThanOrEqual(firstField?.y ?? 0);
}

/** The colour is drawn to a pixel, because a computed style can use notations other than RGB. */
function backgroundOf(locator: Locator): Promise<number[]> {
  return locator.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
}
