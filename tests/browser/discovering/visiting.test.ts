import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { findDemoListing } from '../setup/demo-listings.ts';
import { readByApi, scrollY } from '../setup/page.ts';
import { story } from '../setup/story.ts';
import { eventually, hydrated } from '../setup/waiting.ts';

describe('A visitor on the home page', () => {
  story('sees the popular searches, and opens the results of one', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    const chips = page.getByRole('list', { name: 'Popular searches' }).getByRole('link');
    expect(await chips.allInnerTexts()).toEqual(['iPhone', 'Laptops', 'Rentals', 'Furniture']);
    await chips.filter({ hasText: 'Laptops' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search results for "Laptops"' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=Laptops&location=Lagos');
  });

  story(
    'sees the number of listings of each of the eight categories in the default location',
    async ({ visitor }) => {
      const page = await visitor();
      const readShown = () =>
        page
          .getByRole('navigation', { name: 'Categories', exact: true })
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.textContent?.trim()]));
      let categories: ApiOutputs['search']['facets']['categories'] = [];
      // Other stories publish meanwhile, and the home page may be as it was a moment ago.
      await eventually(async () => {
        await page.goto('/');
        const shown = await readShown();
        ({ categories } = await readByApi<ApiOutputs['search']['facets']>(
          page,
          '/ads/facets?location=Lagos',
        ));
        const expected = categories
          .toSorted((one, other) => one.id - other.id)
          .map(({ id, name, count: n }) => [
            `/category/${id}?location=Lagos`,
            `${name}${formatCount(n)} ${n === 1 ? 'item' : 'items'}`,
          ]);
        return isDeepStrictEqual(shown, expected);
      }).toBe(true);
      expect(categories).toHaveLength(8);
      expect(categories.every(({ count }) => count > 0)).toBe(true);
    },
  );

  story('sees featured and recent listings with price, location and age', async ({ visitor }) => {
    const page = await visitor();
    for (const [title, path, limit] of [
      ['Featured Items', '/ads?featured=1&location=Lagos&sort=recent&limit=4', 4],
      ['Recently Posted', '/ads?location=Lagos&sort=recent&limit=8', 8],
    ] as const) {
      const list = async () => (await readByApi<ApiOutputs['search']['ads']>(page, path)).items;
      const shown = page.getByRole('region', { name: title }).getByRole('article');
      let cards = await list();
      let texts: string[] = [];
      // Other stories post listings, and the home page may be as it was a moment ago.
      await eventually(async () => {
        await page.goto('/');
        texts = await shown.allInnerTexts();
        cards = await list();
        return cards.every((card, index) => texts[index]?.includes(card.title));
      }).toBe(true);
      expect(texts).toHaveLength(limit);
      for (const [index, text] of texts.entries()) {
        expect(text).toContain(cards[index]?.location);
        expect(text).toMatch(/₦[\d,]+|Price on request/);
        expect(text).toMatch(/Just now|\d+ (minute|hour|day|week|month)s? ago/);
      }
    }
    const viewAll = page.getByRole('link', { name: /^View all/ });
    expect(await viewAll.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/featured?location=Lagos',
      '/recent?location=Lagos',
    ]);
  });

  story('sees the figures of the promo and of the statistics band', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    const promo = page.getByRole('region', { name: 'Got something to sell?' });
    expect((await promo.locator('dl').innerText()).split('\n')).toEqual(
      expect.arrayContaining(['600K+', 'daily users', '30K+', 'new ads daily']),
    );
    const band = page.getByRole('region', { name: 'Kasuwa in numbers' });
    expect(await band.locator('dd').allInnerTexts()).toEqual(['10K+', '5K+', '95%', '24/7']);
    expect(await page.locator('body').innerText()).not.toContain('24/5');
    await page.getByRole('link', { name: 'Post Your First Ad' }).waitFor();
  });
});

describe('Page navigation', () => {
  story('A card opens its listing at the top, and Back restores the scroll position', async ({ visitor }) => {
    const page = await visitor({ height: 700 });
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Recently Posted' }).getByRole('article').nth(5);
    await card.scrollIntoViewIfNeeded();
    await hydrated(card.getByRole('link'));
    const left = await scrollY(page);
    expect(left).toBeGreaterThan(300);
    const title = await card.getByRole('heading').innerText();
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await eventually(() => scrollY(page)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'The market around your corner.' }).waitFor();
    await eventually(() => scrollY(page)).toBe(left);
    expect(await page.evaluate(() => Reflect.get(window, 'samePage'))).toBe(true);
  });

  story('A card behaves the same before it is hydrated', async ({ visitor }) => {
    const page = await visitor({ height: 700 });
    await page.route(/\/assets\/(home-page|home)-.*\.js/, (route) => route.abort('aborted'));
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Recently Posted' }).getByRole('article').nth(5);
    await card.scrollIntoViewIfNeeded();
    const left = await scrollY(page);
    await card.getByRole('link').click();
    await page.getByRole('region', { name: 'Seller' }).waitFor();
    expect(await scrollY(page)).toBe(0);
    await page.goBack();
    await page.getByRole('region', { name: 'Recently Posted' }).waitFor();
    await eventually(() => scrollY(page)).toBe(left);
  });

  story('A new page starts at its top, wherever the last one was left', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    await page.getByRole('navigation', { name: 'About and legal' }).scrollIntoViewIfNeeded();
    await page
      .getByRole('navigation', { name: 'About and legal' })
      .getByRole('link', { name: 'Privacy' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await eventually(() => scrollY(page)).toBe(0);
  });
});

describe('A page that does not exist', () => {
  story('A removed listing is reported as removed', async ({ visitor, database }) => {
    const id = await findDemoListing(database, `status = 'removed'`);
    const page = await visitor({ expects: [`GET /item/${id} 410`] });
    await page.goto(`/item/${id}`);
    await explainsAndLinksHome(page, 'This item has been removed');
  });

  story('An unknown listing is not found', async ({ visitor, database }) => {
    const draft = await findDemoListing(database, `status = 'draft'`);
    const ids = ['99999999', '0', 'abc', draft];
    const page = await visitor({ expects: ids.map((id) => `GET /item/${id} 404`) });
    for (const id of ids) {
      await page.goto(`/item/${id}`);
      await explainsAndLinksHome(page, 'Item not found');
    }
  });

  story('An unknown category is not found', async ({ visitor }) => {
    const page = await visitor({ expects: ['GET /category/9 404'] });
    await page.goto('/category/9');
    await explainsAndLinksHome(page, 'Category not found');
  });

  story('An unknown path shows an error and a link home', async ({ visitor }) => {
    const page = await visitor({ expects: ['GET /no/such/position 404'] });
    await page.goto('/no/such/position');
    await explainsAndLinksHome(page, 'Oops! Page not found');
    expect(await page.title()).toBe('Page not found · Kasuwa');
    await page.locator('main').getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'The market around your corner.' }).waitFor();
  });
});

async function explainsAndLinksHome(page: Page, title: string) {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(await page.locator('main').getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe(
    '/',
  );
  await page.getByRole('banner').getByRole('link', { name: 'Kasuwa home' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).waitFor();
}
