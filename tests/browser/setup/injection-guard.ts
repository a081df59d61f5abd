import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns a check that no payload ran, opened a dialog or sent a request to another site. */
export async function guard(page: Page): Promise<() => Promise<void>> {
  const signs: string[] = [];
  page.on('dialog', (dialog) => {
    signs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).host === 'evil.example') signs.push(request.url());
  });
  return async () => {
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    expect(signs).toEqual([]);
  };
}
