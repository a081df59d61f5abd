import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { startConversation } from '../setup/chat.ts';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { searchBox } from '../setup/header.ts';
import { PHONE, story } from '../setup/story.ts';
import { hydratePage } from '../setup/waiting.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

describe('The bar at the bottom of a phone', () => {
  story('leads a visitor to every main screen, and marks the current one', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/');
    expect(
      await bar(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['Home', '/'],
      ['Search', '/search?location=Lagos'],
      ['Sell', '/post-ad'],
      ['Messages', '/messages'],
      ['Me', '/profile'],
    ]);
    await bar(page).getByRole('link', { name: 'Search' }).tap();
    await page.waitForURL('/search?location=Lagos');
    await bar(page).locator('[aria-current=page]', { hasText: 'Search' }).waitFor();
    await bar(page).getByRole('link', { name: 'Sell' }).tap();
    await page.waitForURL('/login');
    expect(await bar(page).count()).toBe(0);
  });

  story('is hidden while the user types, and on an item', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    await page.goto('/about');
    expect(await bar(page).isVisible()).toBe(true);
    await searchBox(page).focus();
    expect(await bar(page).isVisible()).toBe(false);
    await searchBox(page).blur();
    expect(await bar(page).isVisible()).toBe(true);
    await page.goto(`/item/${await findDemoListing(database, WITH_PHOTOS)}`);
    expect(await bar(page).count()).toBe(0);
  });

  story('is not covered by the floating Post Ad button, and does not cover it', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/');
    await hydratePage(page);
    await page.getByRole('region', { name: 'Recently Posted' }).scrollIntoViewIfNeeded();
    const floating = page.getByRole('complementary', { name: 'Post an ad' });
    await floating.waitFor();
    const disc = bar(page).getByRole('link', { name: 'Sell' }).locator('span');
    const [button, sell] = [await floating.boundingBox(), await disc.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(sell?.y ?? 0);
  });

  story('shows the number of unread messages', async ({ user }) => {
    const seller = await user(PHONE);
    const buyer = await user();
    await startConversation(seller.page, buyer.page, 'Standing fan', 'Is it new?');
    await seller.page.goto('/');
    await bar(seller.page)
      .getByRole('link', { name: /1 unread/ })
      .waitFor();
  });
});

describe('The header', () => {
  story('has Sell and Messages from 768 px, where there is no bar', async ({ visitor }) => {
    const page = await visitor({ width: 768 });
    await page.goto('/about');
    expect(await bar(page).isVisible()).toBe(false);
    const header = page.getByRole('banner');
    expect(await header.getByRole('link', { name: 'Sell' }).getAttribute('href')).toBe('/post-ad');
    expect(await header.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/messages');
  });

  story('leaves the search on the screen of a phone', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const { y = -1 } = (await searchBox(page).boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(48);
  });
});
