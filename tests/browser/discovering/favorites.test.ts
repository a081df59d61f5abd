import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from '../setup/axe.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const PHONE = { width: 360, height: 740, reducedMotion: true };

/** The cheapest, the median and the most expensive listing: [id, title]. */
async function listThreeByPrice(database: StoryDatabase): Promise<[string, string][]> {
  const rows = await database.rows<{ id: string; title: string }>(`
    SELECT id, title FROM (SELECT *, row_number() OVER (ORDER BY price, id) AS n, count(*) OVER () AS total FROM listings
      WHERE status = 'active' AND price_kind = 'fixed') l WHERE n IN (1, total / 2, total) ORDER BY price`);
  return rows.map(({ id, title }) => [id, title]);
}

const titles = (page: Page) => page.locator('main').getByRole('heading', { level: 3 }).allInnerTexts();
const favoriteButton = (page: Page, title: string) =>
  page.locator('main').getByRole('button', { name: `Save ${title} for later`, exact: true });

describe('My Favorites', () => {
  story('A user sorts favorites, shows rows, and removes and restores one', async ({ user, database }) => {
    const { page } = await user(PHONE);
    const items = await listThreeByPrice(database);
    for (const at of [1, 0, 2]) await page.request.put(`/api/favorites/${items[at]?.[0]}`);
    await page.goto('/favorites');
    await page.getByText('3 items saved', { exact: true }).waitFor();
    const [cheap = '', middle = '', expensive = ''] = items.map(([, title]) => title);
    expect(await titles(page)).toEqual([expensive, cheap, middle]);
    await page.getByLabel('Sort:').selectOption('Price: Low to High');
    await page.waitForURL('/favorites?sort=price-low');
    await eventually(() => titles(page)).toEqual([cheap, middle, expensive]);
    await page.getByRole('button', { name: 'List' }).tap();
    await page
      .getByText(/^by \S/)
      .first()
      .waitFor();
    expect(await findBarriers(page, 'main')).toEqual([]);
    // The count drops immediately, but the card stays in the list until the page is left.
    await favoriteButton(page, middle).tap();
    await page.getByText('2 items saved', { exact: true }).waitFor();
    expect(await favoriteButton(page, middle).getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByText('3 items saved', { exact: true }).waitFor();
    expect(await titles(page)).toEqual([cheap, middle, expensive]);
    const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await favoriteButton(page, expensive).tap();
    expect((await gone).status()).toBe(204);
    expect(await titles(page)).toEqual([cheap, middle, expensive]);
    await page.reload();
    await eventually(() => titles(page)).toEqual([cheap, middle]);
  });

  story('A user sees what is cheaper or sold, and links in an empty list', async ({ user, database }) => {
    const { page } = await user();
    const [[id = '', title = ''] = []] = await listThreeByPrice(database);
    await page.goto('/favorites');
    await page.getByRole('heading', { name: 'No favorites yet' }).waitFor();
    const main = page.locator('main');
    expect(await main.getByRole('link', { name: 'Browse Items' }).getAttribute('href')).toBe('/search');
    expect(await main.getByRole('link', { name: 'View Categories' }).getAttribute('href')).toBe('/');
    await page.request.put(`/api/favorites/${id}`);
    // Raising the saved price shows a price drop without changing the listing for other stories.
    await database.rows(
      `UPDATE favorites SET price = price + 20000 WHERE listing_id = $1 AND price = (SELECT price FROM listings WHERE id = $1) RETURNING 1`,
      [id],
    );
    await page.reload();
    await page.getByText('₦20,000 less').waitFor();
    await page.route('**/api/favorites?*', async (route) => {
      const response = await route.fetch();
      const list = await response.json();
      await route.fulfill({ response, json: { ...list, items: [{ ...list.items[0], status: 'sold' }] } });
    });
    await page.reload();
    await main.getByText('Sold', { exact: true }).waitFor();
    expect(await main.getByRole('link', { name: title }).getAttribute('href')).toBe(`/item/${id}`);
  });
});
