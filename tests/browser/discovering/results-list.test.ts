import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasFocus } from '../setup/focus.ts';
import { scrollY } from '../setup/page.ts';
import { answerHealthChecks, holdRequests } from '../setup/requests.ts';
import { query, shows, titles } from '../setup/results.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydrated, hydratePage } from '../setup/waiting.ts';

/** The progress line of the list. It ignores the total, which other stories change meanwhile. */
const seen = (page: Page, count: number) => page.getByText(new RegExp(`^You have seen ${count} of \\d`));
const loadMore = (page: Page) => page.getByRole('link', { name: 'Load More Results' });
const addresses = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

describe('A list of results', () => {
  story('grows on demand, and is restored after Back at the same position', async ({ visitor }) => {
    const page = await visitor({ expects: ['GET /api/ads failed'] });
    await page.goto('/search');
    await hydratePage(page);
    await seen(page, 24).waitFor();
    await doubleClickLoadMore(page);
    await loadMoreAfterFailure(page);

    const list = await titles(page);
    expect(new Set(await addresses(page)).size).toBe(72);
    const card = page.getByRole('article').nth(60);
    await card.scrollIntoViewIfNeeded();
    const left = await scrollY(page);
    expect(left).toBeGreaterThan(3000);
    await openListing(page, card);
    await page.goBack();
    await seesListAt(page, list, left);

    // The list also survives a reload, here or on the listing page.
    await page.reload();
    await seesListAt(page, list, left);
    await openListing(page, card);
    await page.reload();
    await hydratePage(page);
    await page.goBack();
    await seen(page, 72).waitFor();
    await eventually(() => scrollY(page)).toBe(left);
    // A new visit starts at the beginning.
    await page.goto('/about');
    await page.goto('/search');
    await seen(page, 24).waitFor();
  });

  story('grows even when this is requested before the page’s code has loaded', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const held = await holdRequests(page, /\/assets\/search-page-[^/]*\.js/);
    await page.goto('/search');
    await hydrated(page.locator('#site-top'));
    await loadMore(page).tap();
    await held.asked();
    held.release();
    await seen(page, 48).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  story('stays unchanged without a connection, and so do its controls', async ({ visitor }) => {
    const page = await visitor({ ...PHONE, expects: ['GET /assets/'] });
    await answerHealthChecks(page);
    await page.goto('/search');
    await hydratePage(page);
    const list = await titles(page);
    const offline = page.getByText(/^You seem to be offline\./);
    const sort = page.getByRole('combobox', { name: 'Sort:' });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByText('That could not be loaded.').waitFor();
    await sort.selectOption('Price low to high');
    await offline.waitFor();
    expect(await titles(page)).toEqual(list);
    await eventually(() => sort.inputValue()).toBe('recent');
    expect(query(page)).toEqual({});

    await page.context().setOffline(false);
    await sort.selectOption('Price low to high');
    await shows(page, 'sort=price-low');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('radio', { name: /^Electronics \d/ }).waitFor();
    await page.context().setOffline(true);
    await sheet.getByText('Electronics').tap();
    await offline.waitFor();
    await eventually(() => sheet.getByRole('radio', { name: /^Electronics/ }).isChecked()).toBe(false);
    await page.context().setOffline(false);
    await sheet.getByText('Electronics').tap();
    await shows(page, 'category=1&sort=price-low');
  });

  story('appears as rows from the first paint when the device prefers rows', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/search');
    const isRow = () =>
      page
        .getByRole('article')
        .first()
        .evaluate((card) => {
          const [photo, words] = [card.querySelector('img'), card.querySelector('h3')].map((part) =>
            part?.getBoundingClientRect(),
          );
          return Boolean(photo && words && words.left > photo.right);
        });
    expect(await isRow()).toBe(false);
    await page.getByRole('button', { name: 'List' }).click();
    await eventually(isRow).toBe(true);
    expect(await page.getByRole('article').first().getByRole('paragraph').isVisible()).toBe(true);

    // The rows need only the HTML and the style sheet.
    await page.route(/\/assets\/.*\.js/, (route) => route.abort('aborted'));
    await page.goto('/search?q=phone', { waitUntil: 'domcontentloaded' });
    expect(await isRow()).toBe(true);
    await page.unroute(/\/assets\/.*\.js/);
    await page.goto('/category/1');
    expect(await isRow()).toBe(true);
    const grid = page.getByRole('button', { name: 'Grid' });
    await hydratePage(page);
    // The server does not know the preference of the device. The buttons show it after hydration.
    await eventually(() => grid.getAttribute('aria-pressed')).toBe('false');
    await grid.click();
    await eventually(isRow).toBe(false);
    await page.goto('/');
    expect(await isRow()).toBe(false);
  });
});

/** The second click sends no request. The focus moves to the first new listing. */
async function doubleClickLoadMore(page: Page): Promise<void> {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/ads') asked += 1;
  });
  await loadMore(page).dblclick();
  await seen(page, 48).waitFor();
  expect(asked).toBe(1);
  expect(await hasFocus(page.getByRole('article').nth(24).getByRole('link'))).toBe(true);
}

async function loadMoreAfterFailure(page: Page): Promise<void> {
  await page.route(/\/api\/ads\?/, (route) => route.abort());
  await loadMore(page).click();
  const alert = page.getByRole('alert');
  await alert.getByText('The next items could not be loaded').waitFor();
  await page.unroute(/\/api\/ads\?/);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await seen(page, 72).waitFor();
}

async function openListing(page: Page, card: Locator): Promise<void> {
  await card.getByRole('link').click();
  await page.getByRole('region', { name: 'Seller' }).waitFor();
}

async function seesListAt(page: Page, list: readonly string[], position: number): Promise<void> {
  await seen(page, 72).waitFor();
  expect(await titles(page)).toEqual(list);
  await eventually(() => scrollY(page)).toBe(position);
}
