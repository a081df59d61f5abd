import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signOut } from '../setup/accounts.ts';
import { offer, startConversation } from '../setup/chat.ts';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { openForm, title } from '../setup/listing-form.ts';
import { post } from '../setup/my-ads.ts';
import { isHome, readByApi } from '../setup/page.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const shelf = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const toDos = (page: Page) => shelf(page, 'To do').getByRole('link');
const firstShelf = (page: Page) =>
  page.getByRole('main').locator('section').nth(1).getByRole('heading').first();

describe('The home page of a signed-in user', () => {
  story('has no hero, and listings on the first screen of a phone', async ({ user }) => {
    const { page } = await user(PHONE);
    await page.goto('/');
    await isHome(page);
    expect(await page.getByText('The market around your corner.').count()).toBe(0);
    await toDos(page).filter({ hasText: 'Got something to sell?' }).waitFor();
    await eventually(() => firstShelf(page).innerText()).toBe('Featured Items');
    await shelf(page, 'Near you').getByRole('article').first().waitFor();
    const card = await page.getByRole('main').getByRole('article').first().boundingBox();
    expect(card?.y).toBeLessThanOrEqual(300);
  });

  story('leads with what is to be finished: an ad, a draft and a deal', async ({ user }) => {
    const [{ page: seller }, { page }] = [await user({ name: 'Ngozi Obi' }), await user(PHONE)];
    await openForm(page);
    await title(page).fill('Chest freezer');
    await post(page, 'Desk with drawers', { status: 'draft' });
    const { id } = await startConversation(seller, page, 'Steel watch', 'Is it real?');
    await offer(page, id, 45_000);
    const data = { answer: 'accept', clientId: crypto.randomUUID() };
    const [, sent] = (await readByApi<{ items: { seq: number }[] }>(page, `/conversations/${id}/messages`))
      .items;
    expect((await seller.request.post(`/api/conversations/${id}/offers/${sent?.seq}`, { data })).ok()).toBe(
      true,
    );
    await page.goto('/');
    await eventually(() => toDos(page).allInnerTexts()).toEqual([
      expect.stringContaining('Finish your ad: Chest freezer'),
      expect.stringMatching(/₦45,000 accepted\s+Plan where to meet Ngozi/),
      expect.stringContaining('Publish your ad: Desk with drawers'),
      expect.stringContaining('Got something to sell?'),
    ]);
    await toDos(page).first().click();
    await eventually(() => title(page).inputValue()).toBe('Chest freezer');
  });

  story('shows new listings of a saved search until they are opened', async ({ user }) => {
    const { page } = await user(PHONE);
    const { page: seller } = await user();
    await page.request.post('/api/alerts', { data: { search: 'q=telescope' } });
    for (const n of [1, 2, 3]) await post(seller, `Telescope ${n}`);
    await eventually(async () => (await readByApi<unknown[]>(page, '/alerts/with-new-listings')).length).toBe(
      1,
    );
    await page.goto('/');
    const telescopes = shelf(page, /new: telescope$/);
    await eventually(() => telescopes.getByText('New', { exact: true }).count()).toBe(3);
    await telescopes.getByRole('link', { name: /^See all/ }).click();
    await page.waitForURL('/search?q=telescope&sort=recent');
    await page.goto('/');
    await eventually(() => firstShelf(page).innerText()).toBe('Featured Items');
  });

  story('shows what was looked at, and listings like it', async ({ user, database }) => {
    const { page } = await user(PHONE);
    await page.goto(`/item/${await findDemoListing(database, WITH_PHOTOS)}`);
    await eventually(() => page.evaluate(() => localStorage.getItem('viewed'))).not.toBeNull();
    await page.goto('/');
    await shelf(page, 'Recently viewed').getByRole('link').first().waitFor();
    await eventually(() => shelf(page, 'For you').getByRole('article').count()).toBeGreaterThanOrEqual(3);
  });

  story('becomes that of a visitor after signing out', async ({ user }) => {
    const { page } = await user();
    await page.goto('/');
    await isHome(page);
    await signOut(page);
    await page.getByRole('heading', { name: 'The market around your corner.' }).waitFor();
    expect(await shelf(page, 'To do').count()).toBe(0);
  });
});
