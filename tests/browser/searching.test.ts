import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { hasFocus } from './support/focus.ts';
import { makeAccount, signIn, someone } from './support/people.ts';
import { holdRequests } from './support/requests.ts';
import { story } from './support/story.ts';
import { eventually, wakePage } from './support/waiting.ts';

type Results = ApiOutputs['search']['ads'];

const PHONE = { width: 360, height: 740 };

async function ask(page: Page, search: string): Promise<Results> {
  return (await page.request.get(`/api/ads?${search}`)).json();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();
const chips = async (page: Page) =>
  (await page.getByRole('list', { name: 'Active filters' }).getByRole('link').allInnerTexts()).map((chip) =>
    chip.replace(/^Remove filter\s+/, ''),
  );
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search Kasuwa' });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The page shows what the API finds for this search: how many, and which first. */
async function shows(page: Page, search: string, { count = page as Page | Locator } = {}): Promise<Results> {
  const results = await ask(page, search);
  await count.getByText(`${results.total} ${results.total === 1 ? 'item' : 'items'} found`).waitFor();
  await eventually(() => titles(page)).toEqual(results.items.map(({ title }) => title.replace(/\s+/g, ' ')));
  return results;
}

describe('Someone who narrows a search', () => {
  story('at a desk does it by keyboard alone, and walks back through it', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/search?q=used');
    await wakePage(page);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    // Counts come with the code, without moving anything.
    const vehicles = filters.getByRole('radio', { name: /^Vehicles/ });
    await filters.getByRole('radio', { name: /^Vehicles \d/ }).waitFor();

    await vehicles.focus();
    await page.keyboard.press('Space');
    await shows(page, 'q=used&category=2');
    expect(await hasFocus(vehicles)).toBe(true);
    expect(await chips(page)).toEqual(['Vehicles']);

    await filters.getByRole('textbox', { name: 'Min' }).first().focus();
    await page.keyboard.type('₦2.5m');
    await shows(page, 'q=used&category=2&priceMin=2500000');
    expect(query(page)).toEqual({ q: 'used', category: '2', priceMin: '2500000' });
    expect(await hasFocus(filters.getByRole('textbox', { name: 'Min' }).first())).toBe(true);
    await page.keyboard.press('Tab');
    expect(await filters.getByRole('textbox', { name: 'Min' }).first().inputValue()).toBe('2,500,000');

    await filters.getByRole('radio', { name: 'Cars' }).check();
    const toyota = filters.getByRole('checkbox', { name: /^Toyota/ });
    await toyota.check();
    await filters.getByRole('checkbox', { name: /^Honda/ }).check();
    const narrowed = 'q=used&category=2&subcategory=cars&priceMin=2500000&attr=make:Toyota&attr=make:Honda';
    const { total } = await shows(page, narrowed);
    expect(total).toBeGreaterThan(0);
    expect(await chips(page)).toEqual([...['Vehicles', 'Cars', 'From ₦2,500,000', 'Toyota', 'Honda']]);
    // A copied address is the same search.
    await page.reload();
    await shows(page, narrowed);
    await wakePage(page);
    await toyota.waitFor();
    expect(await toyota.isChecked()).toBe(true);

    await page.goBack();
    await shows(page, 'q=used&category=2&subcategory=cars&priceMin=2500000&attr=make:Toyota');
    await eventually(() => filters.getByRole('checkbox', { name: /^Honda/ }).isChecked()).toBe(false);
    await page.getByRole('link', { name: 'Remove filter Vehicles' }).click();
    await shows(page, 'q=used&priceMin=2500000');
    await page
      .getByRole('link', { name: /^Clear All/ })
      .first()
      .click();
    await shows(page, 'q=used');
    expect(query(page)).toEqual({ q: 'used' });
  });

  story('on a phone does it in a sheet that tells how many are left', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/search');
    // The first tap may come before the code: it counts all the same.
    await page.getByRole('button', { name: 'Filters' }).tap();
    // What is there for browsers without script is not in the way of others.
    expect(await page.getByRole('link', { name: 'Filters' }).isVisible()).toBe(false);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('Electronics').tap();
    const found = async (search: string) => {
      const results = await ask(page, search);
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
    const place = items[0]?.location ?? '';
    await sheet.getByLabel('City or area').selectOption(place);
    await found(`category=5&location=${place}`);
    await sheet.getByLabel('City or area').selectOption('All of Lagos');
    await sheet.getByText('With photos').tap();
    await sheet.getByText('New', { exact: true }).tap();
    await found('category=5&location=Lagos&photos=1&condition=new');
    await sheet.getByRole('button', { name: /^Show \d+ items?$/ }).tap();
    await sheet.waitFor({ state: 'hidden' });
    await shows(page, 'category=5&location=Lagos&photos=1&condition=new');
    await page.getByRole('button', { name: 'Filters 4 active' }).waitFor();
    // The whole visit to the sheet was one step.
    await page.goBack();
    await shows(page, '');
  });

  story('may choose before the page’s code has come', async ({ visitor }) => {
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

describe('While typing in the search box', () => {
  story('one is offered searches, categories and items', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    await searchBox(page).pressSequentially('samsung');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.getByRole('option', { name: 'samsung galaxy', exact: true }).waitFor();
    expect(await searchBox(page).getAttribute('aria-expanded')).toBe('true');
    expect(await list.locator('mark').first().innerText()).toBe('samsung');
    // Items come with photo and price.
    const item = list.getByRole('option', { name: /₦/ }).first();
    await item.getByRole('presentation').or(item.locator('img')).first().waitFor();

    await page.keyboard.press('ArrowDown');
    const chosen = list.getByRole('option', { selected: true });
    const first = await chosen.innerText();
    expect(await searchBox(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    expect(await chosen.count()).toBe(0);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await searchBox(page).inputValue()).toBe('samsung');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Search results for "${first}"` }).waitFor();
    await list.waitFor({ state: 'hidden' });

    await searchBox(page).fill('cars');
    await list.getByRole('option', { name: 'Cars Category' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cars' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/category/2/cars');
  });

  story('an answer to older words is dropped, and the search never waits for one', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    const held = await holdRequests(page, /suggestions\?q=iph$/);
    await searchBox(page).pressSequentially('iph');
    await held.asked();
    await searchBox(page).fill('sofa');
    const options = page.getByRole('listbox').getByRole('option');
    await options.filter({ hasText: 'sofa' }).first().waitFor();
    held.release();
    await searchBox(page).press('End');
    expect(await options.filter({ hasText: /iphone/i }).count()).toBe(0);
    await searchBox(page).press('Enter');
    await page.getByRole('heading', { name: 'Search results for "sofa"' }).waitFor();

    // What was searched for here before is offered again, until it is taken away.
    await searchBox(page).fill('gen');
    await searchBox(page).press('Enter');
    await page.getByRole('heading', { name: 'Search results for "gen"' }).waitFor();
    await searchBox(page).fill('');
    const recent = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option');
    await eventually(() => recent.allInnerTexts()).toEqual(['gen', 'sofa']);
    await page.getByRole('button', { name: 'Remove gen from recent searches' }).click();
    await eventually(() => recent.allInnerTexts()).toEqual(['sofa']);
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await recent.first().waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull();
  });
});

describe('A list of results', () => {
  story('grows on demand, and is there again after Back, at the same place', async ({ visitor }) => {
    const page = await visitor({ expects: ['GET /api/ads failed'] });
    await page.goto('/search');
    await wakePage(page);
    const more = page.getByRole('link', { name: 'Load More Results' });
    const { total } = await ask(page, '');
    await page.getByText(`You have seen 24 of ${total}`).waitFor();

    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/ads') asked += 1;
    });
    await more.dblclick();
    await page.getByText(`You have seen 48 of ${total}`).waitFor();
    expect(asked).toBe(1);
    expect(await hasFocus(more)).toBe(true);

    await page.route(/\/api\/ads\?/, (route) => route.abort());
    await more.click();
    const alert = page.getByRole('alert');
    await alert.getByText('The next items could not be loaded').waitFor();
    await page.unroute(/\/api\/ads\?/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`You have seen 72 of ${total}`).waitFor();

    const list = await titles(page);
    const links = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(72);
    const card = page.getByRole('article').nth(60);
    await card.scrollIntoViewIfNeeded();
    const left = await scrollY(page);
    expect(left).toBeGreaterThan(3000);
    await card.getByRole('link').click();
    await page.getByRole('region', { name: 'Seller' }).waitFor();
    await page.goBack();
    await page.getByText(`You have seen 72 of ${total}`).waitFor();
    expect(await titles(page)).toEqual(list);
    await eventually(() => scrollY(page)).toBe(left);
  });

  story('is shown as rows where this device likes it so, from the first paint', async ({ visitor }) => {
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

    // Nothing but the HTML and the style sheet is there yet, and it is rows already.
    await page.route(/\/assets\/.*\.js/, (route) => route.abort('aborted'));
    await page.goto('/search?q=phone', { waitUntil: 'domcontentloaded' });
    expect(await isRow()).toBe(true);
    await page.unroute(/\/assets\/.*\.js/);
    await page.goto('/category/1');
    expect(await isRow()).toBe(true);
    const grid = page.getByRole('button', { name: 'Grid' });
    await wakePage(page);
    expect(await grid.getAttribute('aria-pressed')).toBe('false');
    await grid.click();
    await eventually(isRow).toBe(false);
    await page.goto('/');
    expect(await isRow()).toBe(false);
  });
});

describe('Where nothing is found', () => {
  story('a visitor keeps the search, signs in for it, and may undo it', async ({ visitor }) => {
    const page = await visitor();
    const person = someone();
    await makeAccount(page.context(), person);
    await page.goto('/search?q=qwertzuiop&category=3');
    await page.getByRole('heading', { name: 'No items found' }).waitFor();
    await page.getByText('0 items found').waitFor();
    expect(await page.getByRole('link', { name: 'Browse Categories' }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe(
      '/search?q=qwertzuiop',
    );
    await page.getByRole('button', { name: 'Save this search' }).click();
    await signIn(page, person);
    await page.waitForURL(/\/search\?q=qwertzuiop&category=3/);
    await page.getByText('Search alert saved', { exact: true }).waitFor();
    const alerts = async () =>
      (await (await page.request.get('/api/alerts')).json()).map(({ search }: { search: string }) => search);
    expect(await alerts()).toEqual(['q=qwertzuiop&category=3']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Search alert removed', { exact: true }).waitFor();
    expect(await alerts()).toEqual([]);
  });

  story('another spelling is tried, and what cannot be read is left out aloud', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/search?q=samsugn');
    await page.getByText('Showing results for “samsung”. Nothing was found for “samsugn”.').waitFor();
    expect((await titles(page)).join()).toMatch(/samsung/i);

    await page.goto(`/search?${new URLSearchParams({ priceMin: 'cheap', sort: '\u0000', cursor: '<b>' })}`);
    await page.getByText('Some filters were left out').waitFor();
    await page.getByText('Prices are whole naira, such as 45000, 450k or 2.5m.').waitFor();
    await shows(page, '');

    for (const value of ['9'.repeat(30), '-1', "1' OR 1=1 --", '\u202eabc', '😀'.repeat(60), '%', '\\']) {
      const names = [
        ...['q', 'category', 'subcategory', 'location', 'priceMin', 'priceMax', 'condition'],
        'attr',
      ];
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

describe('Without script', () => {
  story('results can be searched, narrowed, ordered and paged', async ({ visitor }) => {
    const page = await visitor({ script: false });
    await page.goto('/search?q=phone');
    await page.getByRole('radio', { name: 'Electronics' }).check();
    await page.getByRole('textbox', { name: 'Max' }).fill('2.5m');
    await page.getByRole('button', { name: 'Show results' }).click();
    await shows(page, 'q=phone&category=1&priceMax=2500000');
    await page.getByRole('combobox', { name: 'Sort:' }).selectOption('Price low to high');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    const { items } = await shows(page, 'q=phone&category=1&priceMax=2500000&sort=price-low');
    expect(items.length).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Remove filter Electronics' }).click();
    expect(query(page)).toEqual({ q: 'phone', priceMax: '2500000', sort: 'price-low' });

    await page.goto('/recent');
    const before = await titles(page);
    await page.getByRole('link', { name: 'Load More Results' }).click();
    const next = await ask(
      page,
      `cursor=${encodeURIComponent(new URL(page.url()).searchParams.get('cursor') ?? '')}`,
    );
    expect(await titles(page)).toEqual(next.items.map(({ title }) => title));
    expect(await titles(page)).not.toEqual(before);

    // On a phone the filters are further down the page.
    await page.setViewportSize(PHONE);
    await page.goto('/search');
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.getByRole('radio', { name: 'Electronics' }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await shows(page, 'category=1');
  });
});
