import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { searchBox } from '../setup/header.ts';
import { dialog } from '../setup/page.ts';
import { query } from '../setup/results.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

const question = (page: Page) => dialog(page, 'Where are you?');
const place = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Change the place, now ${name}` });
/** Waits for the results of a place. The search form adopts their place after they are shown. */
async function resultsOf(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Remove filter ${name}` }).waitFor();
  await eventually(() => page.getByRole('banner').getByLabel('Location').inputValue()).toBe(name);
}

async function search(page: Page, words: string): Promise<void> {
  await searchBox(page).fill(words);
  await searchBox(page).press('Enter');
}

/** The device finds its position, or fails to, when the story says so. */
async function holdPosition(page: Page) {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found, failed) => {
      const coords = { latitude: 4.84, longitude: 7.01 };
      Reflect.set(window, 'findPosition', () => found({ coords } as GeolocationPosition));
      Reflect.set(window, 'failPosition', failed);
    };
  });
  const call = (name: string) => page.evaluate((name) => (Reflect.get(window, name) as () => void)(), name);
  return { find: () => call('findPosition'), fail: () => call('failPosition') };
}

describe('A visitor on a new device', () => {
  story('is asked where they are at the first search, and only once', async ({ visitor }) => {
    const page = await visitor({ ...PHONE, asksLocation: true });
    await page.goto('/');
    await hydratePage(page);
    await search(page, 'phone');
    await question(page).getByRole('button', { name: 'Kano', exact: true }).tap();
    await page.waitForURL(/location=Kano/);
    expect(query(page)).toEqual({ q: 'phone', location: 'Kano' });
    await resultsOf(page, 'Kano');
    await search(page, 'bed');
    await page.waitForURL(/q=bed/);
    expect(query(page)).toEqual({ q: 'bed', location: 'Kano' });
    expect(await question(page).count()).toBe(0);
  });

  story('uses the location of the phone', async ({ visitor }) => {
    const page = await visitor({ ...PHONE, asksLocation: true });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 4.84, longitude: 7.01 });
    await page.goto('/');
    await hydratePage(page);
    await search(page, 'phone');
    await question(page).getByRole('button', { name: 'Use my location' }).tap();
    await page.waitForURL(/location=Port\+Harcourt/);
    await page.getByRole('list', { name: 'Active filters' }).getByText('Port Harcourt').waitFor();
  });

  story('keeps the place they chose while the location was awaited', async ({ visitor }) => {
    const page = await visitor({ ...PHONE, asksLocation: true });
    const position = await holdPosition(page);
    await page.goto('/');
    await hydratePage(page);
    await search(page, 'phone');
    const ownLocation = question(page).getByRole('button', { name: 'Use my location' });
    await ownLocation.tap();
    await question(page).getByRole('button', { name: 'Kano', exact: true }).tap();
    await page.waitForURL(/location=Kano/);
    await resultsOf(page, 'Kano');
    await position.find();
    await search(page, 'bed');
    await page.waitForURL(/q=bed/);
    expect(query(page)).toEqual({ q: 'bed', location: 'Kano' });

    await page.goto('/');
    await place(page, 'Kano').tap();
    await ownLocation.tap();
    await position.fail();
    const problem = question(page).getByText('We could not get your location.');
    await problem.waitFor();
    await page.keyboard.press('Escape');
    await place(page, 'Kano').tap();
    await ownLocation.waitFor();
    expect(await problem.count()).toBe(0);
  });
});

describe('The chosen location', () => {
  story('applies to home, categories and search alike, and is removed with its chip', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/');
    await place(page, 'Lagos').tap();
    await question(page).getByRole('button', { name: 'Abuja', exact: true }).tap();
    await place(page, 'Abuja').waitFor();
    const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    await eventually(() => categories.first().getAttribute('href')).toBe('/category/1?location=Abuja');
    await page.reload();
    expect(await categories.first().getAttribute('href')).toBe('/category/1?location=Abuja');
    await categories.first().tap();
    await page.waitForURL('/category/1?location=Abuja');
    await page.getByRole('link', { name: 'Remove filter Abuja' }).tap();
    await page.waitForURL('/category/1');
    await place(page, 'Nigeria').waitFor();
    await eventually(() => page.evaluate(() => localStorage.getItem('location'))).toBe('All Nigeria');
    await page.goto('/');
    expect(await categories.first().getAttribute('href')).toBe('/category/1');
  });
});

describe('A search without results', () => {
  story('leads with the nearest listings and offers an alert', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/search?q=sofa&priceMax=1');
    await page.getByRole('heading', { name: 'No items found' }).waitFor();
    await page.getByRole('button', { name: 'Tell me when one is posted' }).waitFor();
    await page.getByRole('heading', { name: 'Without your filters' }).waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  });
});
