import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

// Waiting for conditions, never for time.

const WITHIN = { timeout: 20_000, interval: 20 };

/** An assertion about what will be true soon. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, WITHIN);
}

/** Until the page's script has taken over the server's HTML: before that, a form only holds what is typed. */
export async function awake(locator: Locator): Promise<void> {
  await eventually(() =>
    locator
      .first()
      .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))),
  ).toBe(true);
}
