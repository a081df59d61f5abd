import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { makeAccount, newAccount, signIn } from '../setup/accounts.ts';
import { hasFocus } from '../setup/focus.ts';
import { holdRequests } from '../setup/requests.ts';
import { query, searchByApi, shows, titles } from '../setup/results.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const chips = async (page: Page) =>
  (await page.getByRole('list', { name: 'Active filters' }).getByRole('link').allInnerTexts()).map((chip) =>
    chip.replace(/^Remove filter\s+/, ''),
  );
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const lowestPrice = (page: Page) => filters(page).getByRole('textbox', { name: 'Min' });
const highestPrice = (page: Page) => filters(page).getByRole('textbox', { name: 'Max' });
const make = (page: Page, name: string) =>
  filters(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });

describe('A visitor who narrows a search', () => {
  story('uses only the keyboard on a desktop, and undoes filters with Back', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/search?q=vehicle');
    await hydratePage(page);
    await chooseVehiclesByKeyboard(page);
    await typeLowestPrice(page);

    const [toyota, honda] = [make(page, 'Toyota'), make(page, 'Honda')];
    await filters(page).getByRole('radio', { name: 'Cars' }).check();
    await toyota.check();
    // A press before these results are shown would share their history entry.
    await shows(page, 'q=vehicle&category=2&subcategory=cars&priceMin=2500000&attr=make:Toyota');
    await honda.check();
    const narrowed =
      'q=vehicle&category=2&subcategory=cars&priceMin=2500000&attr=make:Toyota&attr=make:Honda';
    const { total } = await shows(page, narrowed);
    expect(total).toBeGreaterThan(0);
    expect(await chips(page)).toEqual(['Vehicles', 'Cars', 'From ₦2,500,000', 'Toyota', 'Honda']);
    // The address contains the whole search.
    await page.reload();
    await shows(page, narrowed);
    await hydratePage(page);
    await toyota.waitFor();
    expect(await toyota.isChecked()).toBe(true);

    await page.goBack();
    await shows(page, 'q=vehicle&category=2&subcategory=cars&priceMin=2500000&attr=make:Toyota');
    await eventually(() => honda.isChecked()).toBe(false);
    await page.getByRole('link', { name: 'Remove filter Vehicles' }).click();
    await shows(page, 'q=vehicle&priceMin=2500000');
    await page
      .getByRole('link', { name: /^Clear All/ })
      .first()
      .click();
    await shows(page, 'q=vehicle');
    expect(query(page)).toEqual({ q: 'vehicle' });
  });

  story('sees the error under an invalid price, which stays in its field', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/search?category=2');
    // On a desktop the counts load without an interaction.
    await filters(page)
      .getByRole('radio', { name: /^Refurbished \d/ })
      .waitFor();
    const [min, max] = [lowestPrice(page), highestPrice(page)];
    await submit(min, '2.5m');
    await shows(page, 'category=2&priceMin=2500000');
    await submit(max, '1m');
    const why = filters(page).getByText('The lowest price is above the highest.');
    await why.waitFor();
    await shows(page, 'category=2');
    expect(query(page)).toEqual({ category: '2', priceMin: '2500000', priceMax: '1000000' });
    expect(await max.getAttribute('aria-invalid')).toBe('true');
    await page.reload();
    await why.waitFor();
    expect([await min.inputValue(), await max.inputValue()]).toEqual(['2,500,000', '1,000,000']);
    await hydratePage(page);
    await submit(max, '9'.repeat(20));
    await filters(page).getByText('Prices are whole naira').waitFor();
    await shows(page, 'category=2&priceMin=2500000');
    expect(await max.inputValue()).toBe('9'.repeat(20));
    expect(await min.getAttribute('aria-invalid')).toBeNull();
    await submit(max, '5m');
    await shows(page, 'category=2&priceMin=2500000&priceMax=5000000');
    expect(await max.getAttribute('aria-invalid')).toBeNull();
    // Back also resets the text of the focused field.
    expect(await hasFocus(max)).toBe(true);
    await page.goBack();
    await eventually(() => max.inputValue()).toBe('1,000,000');
    await seesNoConditionFilterForJobs(page);
  });

  story('uses a sheet on a phone, which shows the number of results', async ({ visitor }) => {
    const page = await visitor(PHONE);
    // No listing that other stories add or sell contains this word.
    await page.goto('/search?q=set');
    // The first tap may come before the code, and still counts.
    await page.getByRole('button', { name: 'Filters' }).tap();
    // The link for browsers without JavaScript is hidden.
    expect(await page.getByRole('link', { name: 'Filters' }).isVisible()).toBe(false);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('Electronics').tap();
    const found = async (search: string) => {
      const results = await searchByApi(page, `q=set&${search}`);
      const left = results.total === 1 ? 'Show 1 item' : `Show ${results.total} items`;
      await sheet.getByRole('button', { name: left, exact: true }).waitFor();
      return results;
    };
    await found('category=1');
    await sheet.getByText('Show all 8').tap();
    await sheet.getByText('Home & Garden').tap();
    await found('category=5');
    await sheet.getByLabel('State', { exact: true }).selectOption('Lagos');
    const { items } = await found('category=5&location=Lagos');
    const location = items[0]?.location ?? '';
    await sheet.getByLabel('City or area').selectOption(location);
    await found(`category=5&location=${location}`);
    await sheet.getByLabel('City or area').selectOption('All of Lagos');
    await sheet.getByText('With photos').tap();
    await sheet.getByText('New', { exact: true }).tap();
    await found('category=5&location=Lagos&photos=1&condition=new');
    await sheet.getByRole('button', { name: /^Show \d+ items?$/ }).tap();
    await sheet.waitFor({ state: 'hidden' });
    await shows(page, 'q=set&category=5&location=Lagos&photos=1&condition=new');
    await page.getByRole('button', { name: 'Filters 4 active' }).waitFor();
    // All changes in the sheet share one history entry.
    await page.goBack();
    await eventually(() => query(page)).toEqual({ q: 'set' });
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    await shows(page, 'q=set');
  });

  story('can choose a filter before the page’s code has loaded', async ({ visitor }) => {
    const page = await visitor();
    const held = await holdRequests(page, /\/assets\/search-page-[^/]*\.js/);
    await page.goto('/search');
    await page.getByRole('radio', { name: 'Fashion' }).check();
    await held.asked();
    held.release();
    await shows(page, 'category=4');
    await page.getByRole('combobox', { name: 'Sort:' }).selectOption('Price low to high');
    await shows(page, 'category=4&sort=price-low');
  });
});

describe('A search without results', () => {
  story('A visitor saves the search, signs in for it, and undoes it', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    await page.goto('/search?q=qwertzuiop&category=3');
    await page.getByRole('heading', { name: 'No items found' }).waitFor();
    await page.getByText('0 items found').waitFor();
    expect(await page.getByRole('link', { name: 'Browse Categories' }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe(
      '/search?q=qwertzuiop',
    );
    await page.getByRole('button', { name: 'Tell me when one is posted' }).click();
    await signIn(page, account);
    await page.waitForURL(/\/search\?q=qwertzuiop&category=3/);
    await page.getByText('Search alert saved.', { exact: true }).waitFor();
    const alerts = async () =>
      (await (await page.request.get('/api/alerts')).json()).map(({ search }: { search: string }) => search);
    expect(await alerts()).toEqual(['q=qwertzuiop&category=3']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Search alert removed.', { exact: true }).waitFor();
    expect(await alerts()).toEqual([]);
  });

  story('Another spelling is tried, and invalid filters are reported', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/search?q=samsugn');
    await page.getByText('Showing results for “samsung”. Nothing was found for “samsugn”.').waitFor();
    expect((await titles(page)).join()).toMatch(/samsung/i);

    // No other story adds or sells a bicycle meanwhile.
    const unreadable = { priceMin: 'cheap', sort: '\u0000', cursor: '<b>' };
    await page.goto(`/search?${new URLSearchParams({ q: 'bicycle', ...unreadable })}`);
    await page.getByText('We left out some filters').waitFor();
    await page.getByText('Prices are whole naira, such as 45000, 450k or 2.5m.').first().waitFor();
    expect((await shows(page, 'q=bicycle')).total).toBeGreaterThan(0);

    for (const value of ['9'.repeat(30), '-1', "1' OR 1=1 --", '\u202eabc', '😀'.repeat(60), '%', '\\']) {
      const names = ['q', 'category', 'subcategory', 'location', 'priceMin', 'priceMax', 'condition', 'attr'];
      const everywhere = names.map((name) => [name, value] as [string, string]);
      const answer = await page.goto(`/search?${new URLSearchParams(everywhere)}`);
      expect(answer?.status()).toBe(200);
      await heading(page).waitFor();
    }
    const answer = await page.goto(`/search?${new URLSearchParams({ q: 'ẹ'.repeat(1_000) })}`);
    expect(answer?.status()).toBe(200);
    await page.getByText('Please search with at most 200 characters.').waitFor();
  });
});

async function chooseVehiclesByKeyboard(page: Page): Promise<void> {
  const vehicles = filters(page).getByRole('radio', { name: /^Vehicles/ });
  // The counts load together with the code.
  await filters(page)
    .getByRole('radio', { name: /^Vehicles \d/ })
    .waitFor();
  await vehicles.focus();
  await page.keyboard.press('Space');
  await shows(page, 'q=vehicle&category=2');
  expect(await hasFocus(vehicles)).toBe(true);
  expect(await chips(page)).toEqual(['Vehicles']);
}

async function typeLowestPrice(page: Page): Promise<void> {
  const min = lowestPrice(page).first();
  await min.focus();
  await page.keyboard.type('₦2.5m');
  await shows(page, 'q=vehicle&category=2&priceMin=2500000');
  expect(query(page)).toEqual({ q: 'vehicle', category: '2', priceMin: '2500000' });
  expect(await hasFocus(min)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await min.inputValue()).toBe('2,500,000');
}

async function submit(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** Categories without new and used things have no condition filter. */
async function seesNoConditionFilterForJobs(page: Page): Promise<void> {
  await filters(page).getByText('Show all 8').click();
  await filters(page).getByRole('radio', { name: /^Jobs/ }).check();
  await page.waitForURL(/category=7/);
  await filters(page).getByRole('group', { name: 'Condition' }).waitFor({ state: 'hidden' });
}
