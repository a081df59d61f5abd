import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findDemoListing, WITH_PHOTOS } from '../browser/setup/demo-listings.ts';
import { slowDown } from '../browser/setup/slow-device.ts';
import { PHONE, story } from '../browser/setup/story.ts';
import { slowness } from '../setup/machine-speed.ts';

// Feedback within 100 ms of a tap, also on slow 3G with a slow processor. Other load can only add to the time, so
// the best of some taps counts, and the time is corrected for a slow machine. tap-feedback.test.ts shows what
// follows the feedback.

const FEEDBACK_MS = 100;
const TAPS = 8;

type Tap = { address: string; target: (page: Page) => Locator };

/** The time of the fastest tap, each on a new device. A tap within the limit is the last one. */
async function bestFeedback(visitor: (device: typeof PHONE) => Promise<Page>, tap: Tap): Promise<number> {
  const times: number[] = [];
  while (times.length < TAPS && !times.some((ms) => ms <= FEEDBACK_MS)) {
    const page = await visitor(PHONE);
    await page.goto(tap.address);
    const restore = await slowDown(page);
    const before = slowness();
    const time = await feedbackTime(page, tap.target(page));
    times.push(time / Math.max(1, before, slowness()));
    await restore();
    await page.goto('about:blank');
  }
  return Math.min(...times);
}

/** The time from the tap to the frame that shows it: the line, the dimmed element, or the empty sheet. */
async function feedbackTime(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const check = (frame: number) => {
          const sheet = document.querySelector('dialog[open]');
          const isShown =
            'waiting' in document.documentElement.dataset ||
            document.querySelector('[data-tapped]') !== null ||
            (sheet !== null && getComputedStyle(sheet).visibility === 'visible');
          if (isShown) sessionStorage.setItem('feedback-ms', String(Math.max(0, frame - timeStamp)));
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      },
      { capture: true, once: true },
    );
  });
  await target.tap();
  await page.waitForFunction(() => sessionStorage.getItem('feedback-ms') !== null);
  return page.evaluate(() => {
    const time = Number(sessionStorage.getItem('feedback-ms'));
    sessionStorage.removeItem('feedback-ms');
    return time;
  });
}

const LINKS: Record<string, Tap> = {
  category: {
    address: '/',
    target: (page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first(),
  },
  card: { address: '/', target: (page) => page.getByRole('article').getByRole('link').first() },
  bar: {
    address: '/',
    target: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }),
  },
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const SHEETS: Record<string, Tap> = {
  filters: { address: '/search?location=Lagos', target: button('Filters') },
  place: { address: '/', target: button(/^Change the place/) },
};

describe('On slow 3G with a slow processor', () => {
  for (const [name, tap] of Object.entries(LINKS))
    story(`a tap on a link is answered within 100 ms: ${name}`, async ({ visitor }) => {
      expect(await bestFeedback(visitor, tap)).toBeLessThanOrEqual(FEEDBACK_MS);
    });

  for (const [name, tap] of Object.entries(SHEETS))
    story(`a sheet opens within 100 ms: ${name}`, async ({ visitor }) => {
      expect(await bestFeedback(visitor, tap)).toBeLessThanOrEqual(FEEDBACK_MS);
    });

  story('a sheet opens within 100 ms on the page of a listing', async ({ visitor, database }) => {
    const address = `/item/${await findDemoListing(database, WITH_PHOTOS)}`;
    expect(await bestFeedback(visitor, { address, target: button('Share') })).toBeLessThanOrEqual(
      FEEDBACK_MS,
    );
  });
});
