import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from '../setup/axe.ts';
import { describedBy, hasFocus } from '../setup/focus.ts';
import { location, searchBox } from '../setup/header.ts';
import { holdRequests } from '../setup/requests.ts';
import { query } from '../setup/results.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydrated, hydratePage } from '../setup/waiting.ts';

// The header's search shows the category that it is limited to, and lets visitors remove it.

const chip = (page: Page, category: string) =>
  page.getByRole('banner').getByRole('checkbox', { name: `Only in ${category}` });
/** The label covers the whole chip. */
const label = (page: Page, category: string) => chip(page, category).locator('..');
const remove = (page: Page, category: string) => label(page, category).click();

async function search(page: Page, words: string): Promise<void> {
  await searchBox(page).fill(words);
  const arrived = page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === words);
  await searchBox(page).press('Enter');
  await arrived;
}

describe('A visitor on a category page', () => {
  story('searches in the category, and from the results in all categories', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/category/5/furniture');
    await hydratePage(page);
    expect(await chip(page, 'Home & Garden').isChecked()).toBe(true);
    await search(page, 'lamp');
    expect(query(page)).toEqual({ q: 'lamp', category: '5' });
    await page.getByRole('main').getByRole('link', { name: 'Remove filter Home & Garden' }).waitFor();
    expect(await page.getByRole('banner').getByRole('checkbox').count()).toBe(0);
    await search(page, 'sofa');
    expect(query(page)).toEqual({ q: 'sofa' });
  });

  story('removes the category by mouse, searches, and has it again after Back', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/category/5');
    await hydratePage(page);
    await remove(page, 'Home & Garden');
    await chip(page, 'Home & Garden').waitFor({ state: 'hidden' });
    expect(await hasFocus(searchBox(page))).toBe(true);
    await search(page, 'sofa');
    expect(query(page)).toEqual({ q: 'sofa' });
    await page.goBack();
    await chip(page, 'Home & Garden').waitFor();
  });

  story(
    'removes the category by keyboard, and continues in the search box, which does not announce it',
    async ({ visitor }) => {
      const page = await visitor();
      await page.goto('/category/2');
      await hydratePage(page);
      expect(await describedBy(searchBox(page))).toBe('Only in Vehicles');
      expect(await findBarriers(page, 'header')).toEqual([]);
      await chip(page, 'Vehicles').focus();
      await page.keyboard.press('Space');
      await eventually(() => hasFocus(searchBox(page))).toBe(true);
      expect(await describedBy(searchBox(page))).toBeFalsy();
      await page.getByRole('status').getByText('Searching in all categories').waitFor({ state: 'attached' });
      await page.keyboard.type('okada');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search/);
      expect(query(page)).toEqual({ q: 'okada' });
    },
  );

  story('chooses a suggestion with and without the category', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/category/1');
    await hydratePage(page);
    await searchBox(page).pressSequentially('samsung');
    await page.getByRole('option').filter({ hasText: 'samsung' }).first().waitFor();
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Enter');
    await page.waitForURL(/\/search/);
    expect(query(page).category).toBe('1');
    await page.goBack();
    await remove(page, 'Electronics');
    await searchBox(page).fill('');
    await page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option').first().click();
    await page.waitForURL(/\/search/);
    expect(query(page).category).toBeUndefined();
  });

  story('has room for text beside the longest category on a phone', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/category/5');
    await hydratePage(page);
    await searchBox(page).fill('two-seater sofa');
    await location(page).waitFor();
    const room = await searchBox(page).evaluate((box) => box.clientWidth);
    expect(room).toBeGreaterThanOrEqual(240);
    for (const one of [label(page, 'Home & Garden'), location(page)]) {
      const box = await one.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(16);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(344);
    }
    await remove(page, 'Home & Garden');
    await chip(page, 'Home & Garden').waitFor({ state: 'hidden' });
    expect(await searchBox(page).evaluate((box) => box.closest('form')?.clientHeight)).toBe(44);
  });

  story('searches with and without the category without JavaScript', async ({ visitor }) => {
    const page = await visitor({ ...PHONE, script: false });
    await page.goto('/category/2');
    await searchBox(page).fill('keke');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/\/search/);
    expect(query(page)).toMatchObject({ q: 'keke', category: '2' });
    await page.goBack();
    await searchBox(page).fill('keke');
    await remove(page, 'Vehicles');
    await chip(page, 'Vehicles').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('category'));
    expect(query(page)).toMatchObject({ q: 'keke' });
  });

  story('removes the category before the header is hydrated, and it stays removed', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const held = await holdRequests(page, '**/assets/frame-parts-*.js');
    await page.goto('/category/2');
    await hydrated(page.locator('a[href="#main"]'));
    // On a phone the category is shown when the box is used.
    expect(await label(page, 'Vehicles').isVisible()).toBe(false);
    await searchBox(page).focus();
    await remove(page, 'Vehicles');
    await chip(page, 'Vehicles').waitFor({ state: 'hidden' });
    await held.asked();
    held.release();
    await hydrated(searchBox(page));
    expect(await chip(page, 'Vehicles').isVisible()).toBe(false);
    await search(page, 'keke');
    expect(query(page)).toEqual({ q: 'keke' });
  });
});

describe('The location on a phone', () => {
  story('limits every search, because the search box always shows it', async ({ visitor }) => {
    const page = await visitor({ ...PHONE, storage: { location: 'Abuja', searches: '["gen"]' } });
    await page.goto('/');
    await hydratePage(page);
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.waitForURL(/\/search/);
    expect(query(page)).toEqual({ location: 'Abuja' });
    // A recent search is chosen while the box is empty.
    await page.goto('/about');
    await hydratePage(page);
    await searchBox(page).tap();
    await page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option').first().tap();
    await page.waitForURL(/\/search/);
    expect(query(page)).toEqual({ q: 'gen', location: 'Abuja' });
    await page.goto('/about');
    await hydratePage(page);
    await searchBox(page).fill('sofa');
    await location(page).waitFor();
    expect(await location(page).inputValue()).toBe('Abuja');
    await searchBox(page).press('Enter');
    await page.waitForURL(/\/search/);
    expect(query(page)).toEqual({ q: 'sofa', location: 'Abuja' });
  });

  story('limits a search also before the header is hydrated', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await holdRequests(page, '**/assets/frame-parts-*.js');
    await page.goto('/about');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.waitForURL(/\/search/, { waitUntil: 'commit' });
    expect(query(page)).toEqual({ q: '', location: 'Lagos' });
  });
});
