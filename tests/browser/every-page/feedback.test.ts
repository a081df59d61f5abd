import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { slowDown } from '../setup/slow-device.ts';
import { PHONE, story } from '../setup/story.ts';

// What a user of a phone sees first: feedback within 100 ms of a tap, also on a slow network, and listings at the
// top of the page.

const FEEDBACK_MS = 100;

/** The time from the tap to the frame that shows it: the line, the dimmed element, or the empty sheet. */
async function feedbackTime(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const check = (frame: number) => {
          const isShown =
            'waiting' in document.documentElement.dataset ||
            document.querySelector('[data-tapped], dialog[open]') !== null;
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

describe('On slow 3G with a slow processor', () => {
  story('a tap on a category, a card or the bar is answered within 100 ms', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const targets = {
      category: () => page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first(),
      card: () => page.getByRole('article').getByRole('link').first(),
      bar: () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }),
    };
    const slow: [string, number][] = [];
    for (const [name, target] of Object.entries(targets)) {
      await page.goto('/');
      const restore = await slowDown(page);
      const time = await feedbackTime(page, target());
      if (time > FEEDBACK_MS) slow.push([name, time]);
      await restore();
    }
    expect(slow).toEqual([]);
  });

  story('a sheet opens within 100 ms, empty until its code has loaded', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    const item = `/item/${await findDemoListing(database, WITH_PHOTOS)}`;
    const sheets = [
      ['/search?location=Lagos', 'Filters', 'Filters'],
      ['/', /^Change the place/, 'Where are you?'],
      [item, 'Share', 'Share'],
    ] as const;
    const slow: [string, number][] = [];
    for (const [address, name, sheet] of sheets) {
      await page.goto(address);
      const restore = await slowDown(page);
      const time = await feedbackTime(page, page.getByRole('button', { name }).first());
      if (time > FEEDBACK_MS) slow.push([address, time]);
      await page.getByRole('dialog', { name: sheet }).waitFor();
      await restore();
    }
    expect(slow).toEqual([]);
  });
});

describe('On a phone of 360 px', () => {
  const firstCard = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('article')
      .first()
      .evaluate((card) => Math.round(card.getBoundingClientRect().top));

  story('results begin within 220 px', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const low: [string, number][] = [];
    for (const path of ['/search?q=phone&location=Lagos', '/category/1?location=Lagos', '/category/2/cars']) {
      await page.goto(path);
      const top = await firstCard(page);
      if (top > 220) low.push([path, top]);
    }
    expect(low).toEqual([]);
  });

  story('the home page shows listings on the first screen, above the bar', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/');
    expect(await firstCard(page)).toBeLessThan(PHONE.height - 64 - 40);
  });
});
