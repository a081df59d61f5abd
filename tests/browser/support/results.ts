import type { Locator, Page } from 'playwright-core';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { eventually } from './waiting.ts';

// A page of results, seen from outside, and the API's word on what it should show.

type Results = ApiOutputs['search']['ads'];

export async function ask(page: Page, search: string): Promise<Results> {
  return (await page.request.get(`/api/ads?${search}`)).json();
}

export const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();
export const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** The page shows what the API finds for this search: how many, and which first. */
export async function shows(
  page: Page,
  search: string,
  { count = page as Page | Locator } = {},
): Promise<Results> {
  const results = await ask(page, search);
  await count.getByText(`${results.total} ${results.total === 1 ? 'item' : 'items'} found`).waitFor();
  await eventually(() => titles(page)).toEqual(results.items.map(({ title }) => title.replace(/\s+/g, ' ')));
  return results;
}
