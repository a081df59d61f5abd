import type { Locator, Page } from 'playwright-core';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { eventually } from './waiting.ts';

// Helpers for the results page, which compare it with the API.

type Results = ApiOutputs['search']['ads'];

export async function searchByApi(page: Page, search: string): Promise<Results> {
  return (await page.request.get(`/api/ads?${search}`)).json();
}

export const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();
export const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** The page shows the count and the first listings that the API returns for this search. */
export async function shows(
  page: Page,
  search: string,
  { count = page as Page | Locator } = {},
): Promise<Results> {
  const results = await searchByApi(page, search);
  await count.getByText(`${results.total} ${results.total === 1 ? 'item' : 'items'} found`).waitFor();
  await eventually(() => titles(page)).toEqual(results.items.map(({ title }) => title.replace(/\s+/g, ' ')));
  return results;
}
