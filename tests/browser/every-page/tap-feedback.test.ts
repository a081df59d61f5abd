import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { holdRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

// A tap is answered before anything arrives from the network. tests/alone/feedback.test.ts measures how long that takes.

const LINKS: Record<string, (page: Page) => Locator> = {
  category: (page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first(),
  card: (page) => page.getByRole('article').getByRole('link').first(),
  bar: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }),
};

describe('While nothing arrives from the network', () => {
  for (const [name, find] of Object.entries(LINKS))
    story(`a tapped link is marked: ${name}`, async ({ visitor }) => {
      const page = await visitor(PHONE);
      // Held from the start, because the page prefetches what its links need.
      const data = await holdRequests(page, /\.data/);
      await page.goto('/');
      await hydratePage(page);
      const code = await holdRequests(page, /\.js/);
      await find(page).tap();
      await page.locator('[data-waiting] [data-tapped]').waitFor();
      for (const held of [data, code]) held.release();
    });

  story('a link that is tapped before any code has loaded is marked', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.addInitScript(recordMarks);
    const held = await holdRequests(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await LINKS.category?.(page).tap();
    await page.waitForURL(/\/category\//, { waitUntil: 'commit' });
    held.release();
    await eventually(() => page.evaluate(() => sessionStorage.getItem('marked'))).toMatch(/^\/category\//);
  });

  story('a tap opens the empty sheet of the filters', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const code = '**/assets/filters-sheet-*.js';
    await expectSheet(page, { path: '/search?location=Lagos', button: 'Filters', name: 'Filters', code });
  });

  story('a tap opens the empty sheet of the place', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const code = '**/assets/where-are-you-*.js';
    await expectSheet(page, { path: '/', button: /^Change the place/, name: 'Where are you?', code });
  });

  story('a tap opens the empty sheet to share a listing', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    const path = `/item/${await findDemoListing(database, WITH_PHOTOS)}`;
    const code = '**/assets/share-menu-*.js';
    await expectSheet(page, { path, button: 'Share', name: 'Share', code });
  });
});

/** Runs in the page. A navigation may replace the document before a test can look at it. */
function recordMarks(): void {
  const record = () => {
    const link = document.querySelector('[data-waiting] [data-tapped]');
    if (link) sessionStorage.setItem('marked', link.getAttribute('href') ?? '');
  };
  new MutationObserver(record).observe(document, { subtree: true, attributes: true });
}

type Sheet = { path: string; button: string | RegExp; name: string; code: string };

/** The sheet is open while its code is held back, and filled after that. */
async function expectSheet(page: Page, { path, button, name, code }: Sheet): Promise<void> {
  const held = await holdRequests(page, code);
  await page.goto(path);
  await page.getByRole('button', { name: button }).first().tap();
  await held.asked();
  await page.locator('dialog[open]').waitFor();
  const filled = page.getByRole('dialog', { name });
  expect(await filled.count()).toBe(0);
  held.release();
  await filled.waitFor();
}
