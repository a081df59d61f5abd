import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { readByApi } from '../setup/page.ts';
import { shows } from '../setup/results.ts';
import { story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

const SORT_ORDERS = ['Most Recent', 'Oldest First', 'Price: Low to High', 'Price: High to Low'];

const subcategoryLinks = (page: Page) => page.getByRole('navigation', { name: 'Subcategories' });

describe('A visitor in a category', () => {
  story('sees the count, opens a subcategory, sorts, filters and goes home', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Categories', exact: true }).getByText('Vehicles').click();
    await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor();
    await seesCountOfCategory(page, 2);
    await shows(page, 'category=2&location=Lagos');
    await page.getByRole('link', { name: 'Remove filter Lagos' }).click();
    await shows(page, 'category=2');

    await seesSubcategoriesOf(page, 2);
    await subcategoryLinks(page).getByRole('link', { name: /^Cars/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Cars' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/category/2/cars');
    await shows(page, 'category=2&subcategory=cars');

    const sort = page.getByRole('combobox', { name: 'Sort:' });
    expect(await sort.locator('option').allInnerTexts()).toEqual(SORT_ORDERS);
    expect(await sort.inputValue()).toBe('recent');
    await sort.selectOption('Price: High to Low');
    await shows(page, 'category=2&subcategory=cars&sort=price-high');

    await page.getByRole('button', { name: 'More Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Toyota/ }).check();
    await shows(page, 'category=2&subcategory=cars&sort=price-high&attr=make:Toyota');
    await openElectronicsFromFilters(page, sheet);

    await page.getByRole('link', { name: 'Load More Items' }).click();
    await page.getByText(/^You have seen 48 of \d+$/).waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'The market around your corner.' }).waitFor();
  });

  story('goes back to the previous page, or to the parent category', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/category/2/cars');
    await hydratePage(page);
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor();
    await subcategoryLinks(page)
      .getByRole('link', { name: /^Trucks/ })
      .click();
    await page.getByRole('heading', { level: 1, name: /^Trucks/ }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor();
  });

  story('sees that a category does not exist or is empty', async ({ visitor, database }) => {
    const unknown = [
      '/category/9',
      '/category/0',
      '/category/1/nowhere',
      '/category/%3Cb%3E',
      '/category/01',
    ];
    const page = await visitor({ expects: unknown.map((path) => `GET ${path} 404`) });
    for (const path of unknown) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Category not found' }).waitFor();
      expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    }
    const filled = await database.rows<{ subcategory: string }>(
      `SELECT DISTINCT subcategory FROM listings WHERE category_id = 7 AND status = 'active'`,
    );
    expect(filled.map(({ subcategory }) => subcategory)).not.toContain('oil-gas');
    await page.goto('/category/7/oil-gas');
    await page.getByRole('heading', { name: 'No items found' }).waitFor();
    expect(await page.getByRole('link', { name: 'Post the First Ad' }).getAttribute('href')).toBe('/post-ad');
  });

  story('gets a page with structured data, a canonical address and a feed', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/category/2/cars?sort=price-low');
    const origin = new URL(page.url()).origin;
    const href = (selector: string) => page.locator(selector).getAttribute('href');
    expect(await page.title()).toBe('Cars · Kasuwa');
    expect(await href('link[rel=canonical]')).toBe(`${origin}/category/2/cars`);
    const feed = await href('link[rel=alternate]');
    expect(feed).toBe(`${origin}/rss/category/2.xml`);
    expect((await page.request.get(feed ?? '')).status()).toBe(200);
    const [crumbs, list] = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'Vehicles',
      'Cars',
    ]);
    expect(list['@type']).toBe('ItemList');
    const links = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(list.itemListElement.map(({ url }: { url: string }) => url)).toEqual(
      links.map((link) => origin + link),
    );
    await page.goto('/search?q=phone');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
    await page.goto('/featured');
    expect(await href('link[rel=canonical]')).toBe(`${origin}/featured`);
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
  });
});

describe('Recently viewed listings', () => {
  story('are on the home page of this device until they are cleared', async ({ visitor, database }) => {
    const page = await visitor();
    const recentlyViewed = page.getByRole('region', { name: 'Recently viewed' });
    await page.goto('/');
    expect(await recentlyViewed.isVisible()).toBe(false);
    const id = await findDemoListing(database, WITH_PHOTOS);
    await page.goto(`/item/${id}`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await eventually(() => page.evaluate(() => localStorage.getItem('viewed'))).toContain(id);
    // The space is reserved from the first paint, so that nothing moves when it is filled.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await recentlyViewed.waitFor();
    const before = await height();
    await hydratePage(page);
    await recentlyViewed.getByRole('link', { name: title }).waitFor();
    expect(await height()).toBe(before);
    await recentlyViewed.getByRole('button', { name: 'Clear' }).click();
    await recentlyViewed.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('viewed'))).toBeNull();
  });
});

async function seesCountOfCategory(page: Page, category: number): Promise<void> {
  const categories = await readByApi<ApiOutputs['categories']['list']>(page, '/categories');
  const count = categories.find(({ id }) => id === category)?.count ?? 0;
  await page.getByText(`${formatCount(count)} items`, { exact: true }).waitFor();
}

async function seesSubcategoriesOf(page: Page, category: number): Promise<void> {
  const facets = await readByApi<ApiOutputs['search']['facets']>(page, `/ads/facets?category=${category}`);
  for (const { name, count } of facets.subcategories)
    await subcategoryLinks(page)
      .getByRole('link', { name: `${name} ${count}`, exact: true })
      .waitFor();
}

/** Choosing another category in the filters opens its page. */
async function openElectronicsFromFilters(page: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole('radio', { name: /^Electronics/ }).check();
  await page.getByRole('heading', { level: 1, name: 'Electronics', includeHidden: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/category/1');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
}
