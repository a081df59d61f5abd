import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OwnListing } from '#shared/contract/selling.ts';
import { sofa } from '../../factories/sellers.ts';
import type { StoryDatabase } from './database.ts';
import { eventually } from './waiting.ts';

// Page helpers for My Ads.

/** Posts a listing through the API with the data that the form sends. */
export async function post(page: Page, title: string, overrides: object = {}): Promise<OwnListing> {
  const answer = await page.request.post('/api/ads', { data: await sofa({ title, ...overrides }) });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** The status of a listing in the database. */
export async function readStatus(database: StoryDatabase, id: string): Promise<string | undefined> {
  const [listing] = await database.rows<{ status: string }>('SELECT status FROM listings WHERE id = $1', [
    id,
  ]);
  return listing?.status;
}

const titles = (page: Page) => page.locator('main article h3').allInnerTexts();
export const shows = (page: Page, ...ads: string[]) => eventually(() => titles(page)).toEqual(ads);
const tabs = (page: Page) => page.getByRole('navigation', { name: 'My ads by status' }).getByRole('link');
export const counts = async (page: Page) =>
  (await tabs(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
export const openTab = (page: Page, name: string) => tabs(page).filter({ hasText: name }).click();
export const seesStatus = (page: Page, text: string) =>
  page.getByRole('status').getByText(text).first().waitFor();

/** The text of the four figure cards. */
export async function figures(page: Page): Promise<string> {
  return (await page.getByRole('region', { name: 'Figures' }).innerText()).replace(/\s*\n\s*/g, ' ');
}

export async function choose(page: Page, ad: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${ad}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}
