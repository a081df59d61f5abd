import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PHONE, story } from '../setup/story.ts';

// Listings are at the top of the page, where the user of a phone sees them first.

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
