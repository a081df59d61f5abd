import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findDemoListing } from '../setup/demo-listings.ts';
import { hasFocus } from '../setup/focus.ts';
import { searchBox } from '../setup/header.ts';
import { hasLoaded, isLoading, path, progress, skeleton } from '../setup/loading.ts';
import { scrollY } from '../setup/page.ts';
import { holdRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

// While data loads slowly, the next page immediately shows its skeleton at its own address.

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await hydratePage(page);
}

describe('A visitor on a slow connection', () => {
  story('opens a listing and sees its skeleton immediately, then the listing', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await openHome(page);
    const held = await holdRequests(page, /\/item\/.*\.data/);
    const card = page.getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('link').tap();
    await isLoading(page, /\/item\/\d+$/);
    expect(await hasFocus(skeleton(page))).toBe(true);
    held.release();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await hasLoaded(page);
    expect(await hasFocus(page.getByRole('main'))).toBe(true);
    expect(held.requests).toHaveLength(1);
  });

  story('opens a category and sees its name and the skeleton of its list', async ({ visitor }) => {
    const page = await visitor();
    await openHome(page);
    const held = await holdRequests(page, /\/category\/.*\.data/);
    await page.getByRole('main').getByRole('link', { name: 'Vehicles' }).first().click();
    await isLoading(page, /\/category\/2\?location=Lagos$/);
    await skeleton(page).getByText('Vehicles').waitFor();
    held.release();
    await page.getByRole('combobox', { name: 'Sort:' }).waitFor();
    await hasLoaded(page);
  });

  story('opens a seller from a listing and sees the skeleton of the page', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    const id = await findDemoListing(database, "status = 'active'");
    await page.goto(`/item/${id}`);
    await hydratePage(page);
    const held = await holdRequests(page, /\/seller\/.*\.data/);
    await page.getByRole('region', { name: 'Seller' }).getByRole('link').first().tap();
    await isLoading(page, /\/seller\//);
    held.release();
    await page.getByRole('link', { name: /^Listings/ }).waitFor();
    await hasLoaded(page);
  });

  story('starts a popular or a typed search and sees what is searched for', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await openHome(page);
    const held = await holdRequests(page, /\/search\.data/);
    await page.getByRole('link', { name: 'Laptops' }).tap();
    await isLoading(page, /\/search\?q=/);
    await skeleton(page).getByText('Search results for "Laptops"').waitFor();
    held.release();
    await page.getByRole('article').first().waitFor();
    await hasLoaded(page);

    await page.unrouteAll();
    const typed = await holdRequests(page, /\/search\.data/);
    const box = searchBox(page);
    await box.fill('sofa');
    await box.press('Enter');
    await isLoading(page, /\/search\?q=sofa/);
    await skeleton(page).getByText('Search results for "sofa"').waitFor();
    typed.release();
    await page.getByRole('article').first().waitFor();
    await hasLoaded(page);
  });

  story('taps another link meanwhile and gets that page, not the first', async ({ visitor }) => {
    const page = await visitor();
    await openHome(page);
    const item = await holdRequests(page, /\/item\/.*\.data/);
    await page.getByRole('article').first().getByRole('link').click();
    await isLoading(page, /\/item\//);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fashion' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fashion' }).waitFor();
    await hasLoaded(page);
    item.release();
    await page.getByRole('article').first().waitFor();
    expect(path(page)).toBe('/category/4');
    expect(await page.title()).toMatch(/^Fashion/);
    await page.goBack();
    await page.getByRole('region', { name: 'Seller' }).waitFor();
    await page.goBack();
    await eventually(() => path(page)).toBe('/');
  });

  story('goes back while a page is loading and returns to the same position', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await openHome(page);
    const held = await holdRequests(page, /\/item\/.*\.data/);
    const card = page.getByRole('article').nth(5);
    await card.scrollIntoViewIfNeeded();
    const left = await scrollY(page);
    await card.getByRole('link').tap();
    await isLoading(page, /\/item\//);
    await page.goBack();
    await card.waitFor();
    await eventually(() => scrollY(page)).toBe(left);
    held.release();
    expect(path(page)).toBe('/');
  });

  story('goes back to a list and sees its skeleton, then the same position', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/search');
    await hydratePage(page);
    const card = page.getByRole('article').nth(20);
    await card.scrollIntoViewIfNeeded();
    const left = await scrollY(page);
    expect(left).toBeGreaterThan(500);
    await card.getByRole('link').click();
    await page.getByRole('region', { name: 'Seller' }).waitFor();
    const held = await holdRequests(page, /\/search\.data/);
    await page.goBack();
    await skeleton(page).waitFor();
    await progress(page).waitFor();
    held.release();
    await card.waitFor();
    await eventually(() => scrollY(page)).toBe(left);
  });

  story('types into the header while a page is loading, and the focus stays there', async ({ visitor }) => {
    const page = await visitor();
    await openHome(page);
    const held = await holdRequests(page, /\/item\/.*\.data/);
    await page.getByRole('article').first().getByRole('link').click();
    await isLoading(page, /\/item\//);
    const box = searchBox(page);
    await box.fill('gen');
    held.release();
    await page.getByRole('region', { name: 'Seller' }).waitFor();
    expect(await hasFocus(box)).toBe(true);
    expect(await box.inputValue()).toBe('gen');
  });

  story('narrows a search and sees that new results are loading', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/search?q=phone');
    await hydratePage(page);
    const held = await holdRequests(page, /\/search\.data/);
    await page.getByRole('combobox', { name: 'Sort:' }).selectOption('Price low to high');
    await progress(page).waitFor();
    await eventually(() => page.locator('[aria-live=assertive]').innerText()).toBe('Loading...');
    const results = page.getByRole('region', { name: 'Results' });
    expect(await results.getAttribute('aria-busy')).toBe('true');
    held.release();
    await page.waitForURL(/sort=price-low/);
    await eventually(() => results.getAttribute('aria-busy')).toBe(null);
    expect(await progress(page).count()).toBe(0);
    expect(await page.locator('[aria-live=assertive]').innerText()).toBe('');
  });

  story('sees an error at the address of a page that cannot be loaded', async ({ visitor }) => {
    const page = await visitor({ expects: ['GET /category/7.data failed'] });
    await openHome(page);
    const held = await holdRequests(page, /\/category\/7\.data/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Jobs' }).click();
    await isLoading(page, /\/category\/7$/);
    held.lose();
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    expect(path(page)).toBe('/category/7');
  });
});

describe('A user on a slow connection', () => {
  story('opens My Ads and sees a loading text, then the list', async ({ user }) => {
    const { page } = await user();
    const held = await holdRequests(page, /\/api\/ads\/mine/);
    await page.goto('/my-ads');
    await page.getByRole('heading', { level: 1, name: 'My Ads' }).waitFor();
    await page.getByRole('status').getByText('Loading your ads...').waitFor({ state: 'attached' });
    await held.asked();
    held.release();
    await page.getByRole('heading', { name: 'No active ads' }).waitFor();
    expect(await page.getByText('Loading your ads...').count()).toBe(0);
  });
});
