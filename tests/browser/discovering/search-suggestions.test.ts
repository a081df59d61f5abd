import { describe, expect } from 'vitest';
import { searchBox } from '../setup/header.ts';
import { holdRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

describe('Suggestions in the search box', () => {
  story('A visitor is offered searches, categories and listings', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    await searchBox(page).pressSequentially('samsung');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.getByRole('option', { name: 'samsung galaxy', exact: true }).waitFor();
    expect(await searchBox(page).getAttribute('aria-expanded')).toBe('true');
    expect(await list.locator('mark').first().innerText()).toBe('samsung');
    // Listings have a photo and a price.
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

  story('A response to older text is dropped, and a search never waits for one', async ({ visitor }) => {
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

    // Recent searches are offered until they are removed.
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
