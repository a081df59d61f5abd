import type { Locator, Page } from 'playwright-core';
import type { Picture } from './pictures.ts';
import { eventually } from './waiting.ts';

// Page helpers for the photo uploader of the listing form.

export async function openUploader(page: Page): Promise<void> {
  await page.goto('/post-ad');
  await picker(page).waitFor({ state: 'attached' });
}

export function picker(page: Page): Locator {
  return page.locator('main input[type=file][multiple]');
}

export function addTile(page: Page): Locator {
  return page.locator('main label:has(input[type=file][multiple])');
}

export async function pick(page: Page, pictures: readonly Picture[]): Promise<void> {
  await picker(page).setInputFiles([...pictures]);
}

/** The button of one photo; positions start at 1. */
export function tile(page: Page, position: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^Photo ${position} of`) });
}

/** The names of the photos in their order. */
export function photoNames(page: Page) {
  return eventually(() =>
    page
      .getByRole('button', { name: /^Photo \d of/ })
      .evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel?.replace(/^.*?: /, ''))),
  );
}

export function allSent(page: Page) {
  return eventually(() => page.locator('main li[aria-busy]').count()).toBe(0);
}

export function messages(page: Page) {
  return eventually(() =>
    page
      .locator('main [role=alert]')
      .evaluateAll((all) =>
        all.map((one) => one.textContent?.replace(/(Make it smaller and add it)?Dismiss$/, '')),
      ),
  );
}

/** Records every change of the progress bar from this call on. */
export async function watchBar(page: Page): Promise<() => Promise<{ value: number; label: string }[]>> {
  await page.evaluate(() => {
    const seen: { value: number; label: string }[] = [];
    Reflect.set(window, 'seenOnBar', seen);
    const record = () => {
      const bar = document.querySelector('main [role=progressbar]');
      const label = document.getElementById(bar?.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';
      const value = Number(bar?.getAttribute('aria-valuenow') ?? 0);
      const last = seen.at(-1);
      if (value !== (last?.value ?? 0) || label !== (last?.label ?? '')) seen.push({ value, label });
    };
    new MutationObserver(record).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seenOnBar'));
}
