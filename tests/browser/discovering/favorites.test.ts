import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { makeAccount, newAccount, signIn } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { holdRequests, loseRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydrated } from '../setup/waiting.ts';

const titles = (page: Page) => page.locator('main').getByRole('heading', { level: 3 }).allInnerTexts();
const favoriteButton = (page: Page, title: string) =>
  page.locator('main').getByRole('button', { name: `Save ${title} for later`, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save for Later', exact: true });

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
    expect(await main.getByRole('link', { name: 'Browse Items' }).getAttribute('href')).toBe(
      '/search?location=Lagos',
    );
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

describe('A favorite', () => {
  story('A visitor saves a listing, signs in, and finds it saved', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    const account = newAccount();
    await makeAccount(page.context(), account);
    const id = await findDemoListing(database, WITH_PHOTOS);
    await page.goto(`/item/${id}`);
    await saveButton(page).tap();
    await page.waitForURL('/login');
    await signIn(page, account);
    await page.waitForURL(`/item/${id}`);
    await eventually(() => saveButton(page).getAttribute('aria-pressed')).toBe('true');
    await page.getByText('Saved for later.').first().waitFor();
    await page.reload();
    await eventually(() => saveButton(page).getAttribute('aria-pressed')).toBe('true');
    // Another tab shows the card of the listing as saved, too.
    const other = await page.context().newPage();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await other.goto(`/seller/${await sellerOf(database, id)}`);
    const cardButton = favoriteButton(other, title).first();
    await eventually(() => cardButton.getAttribute('aria-pressed')).toBe('true');
    await cardButton.tap();
    await eventually(() => saveButton(page).getAttribute('aria-pressed')).toBe('false');
    // A double click leaves the favorite as it was.
    await saveButton(page).dblclick();
    await eventually(() => saveButton(page).getAttribute('aria-pressed')).toBe('false');
    // Both changes are sent after the button has shown them.
    await eventually(async () => (await page.request.get('/api/favorites/ids')).json()).toEqual([]);
  });

  story(
    'A user saves a listing without a connection, and it is sent to the server later',
    async ({ user, database }) => {
      const { page } = await user({ expects: ['PUT /api/favorites/'] });
      // The press comes before the session check has finished, and waits for it.
      const me = await holdRequests(page, '**/api/users/me');
      const id = await findDemoListing(database, WITH_PHOTOS);
      await page.goto(`/item/${id}`);
      await hydrated(saveButton(page));
      await loseRequests(page, /\/api\/favorites\/\d/);
      await me.asked();
      await saveButton(page).click();
      expect(await saveButton(page).getAttribute('aria-pressed')).toBe('false');
      me.release();
      await page
        .getByText(/^Saved on this device for now\./)
        .first()
        .waitFor();
      expect(await saveButton(page).getAttribute('aria-pressed')).toBe('true');
      await page.unrouteAll();
      // The next page sends it, whichever page it is.
      const sent = page.waitForResponse(`**/api/favorites/${id}`);
      await page.goto('/settings');
      expect((await sent).status()).toBe(204);
      const ids = await page.request.get('/api/favorites/ids');
      expect(await ids.json()).toEqual([id]);
    },
  );
});

/** The cheapest, the median and the most expensive listing: [id, title]. */
async function listThreeByPrice(database: StoryDatabase): Promise<[string, string][]> {
  const rows = await database.rows<{ id: string; title: string }>(`
    SELECT id, title FROM (SELECT *, row_number() OVER (ORDER BY price, id) AS n, count(*) OVER () AS total FROM listings
      WHERE status = 'active' AND price_kind = 'fixed') l WHERE n IN (1, total / 2, total) ORDER BY price`);
  return rows.map(({ id, title }) => [id, title]);
}

async function sellerOf(database: StoryDatabase, id: string): Promise<string | undefined> {
  const [row] = await database.rows<{ seller_id: string }>('SELECT seller_id FROM listings WHERE id = $1', [
    id,
  ]);
  return row?.seller_id;
}
