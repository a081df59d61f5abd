import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { reachDailyLimit } from '../setup/account-state.ts';
import { makeAccount, newAccount, signIn } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { findDemoListing } from '../setup/demo-listings.ts';
import { button, dialog } from '../setup/page.ts';
import { loseRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

type StoredAlert = { id: string; name: string; search: string; pace: string; paused: boolean };

const stored = async (page: Page): Promise<StoredAlert[]> => (await page.request.get('/api/alerts')).json();
const saveAlert = (page: Page, data: object) => page.request.post('/api/alerts', { data });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const pace = (page: Page, name: string) => dialog(page).locator('label', { hasText: name }).click();

describe('A search alert', () => {
  story('is saved by a visitor who signs in for it, and then edited', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const account = newAccount();
    await makeAccount(page.context(), account);
    await page.goto('/search?q=sofa&location=Lagos');
    await button(page, 'Save this search').click();
    await signIn(page, account);
    await toast(page, 'Search alert saved.');
    expect(await stored(page)).toMatchObject([{ search: 'q=sofa&location=Lagos', pace: 'instant' }]);

    // After a reload the same button opens the saved alert, so that nothing is saved twice.
    await page.reload();
    await button(page, 'Save this search').click();
    await dialog(page).getByRole('heading', { name: 'Edit Search Alert' }).waitFor();
    await dialog(page).getByText('“sofa”', { exact: true }).waitFor();
    await pace(page, 'Weekly');
    await dialog(page).getByText('On Monday mornings, everything new in one message.').waitFor();
    await dialog(page).getByLabel('Name').fill('For the parlour');
    await button(page, 'Save Changes').click();
    await toast(page, 'Search alert changed.');
    expect(await stored(page)).toMatchObject([{ name: 'For the parlour', pace: 'weekly' }]);
    await button(page, 'Edit alert').waitFor();
  });

  story('is created from Favorites, and no input is lost', async ({ user, database }) => {
    const { page } = await user({ ...PHONE, expects: ['POST /api/alerts failed'] });
    await page.goto('/alerts');
    await page.getByRole('heading', { name: 'No search alerts yet' }).waitFor();
    await page.request.put(`/api/favorites/${await findDemoListing(database, "status = 'active'")}`);
    await page.goto('/favorites');
    await button(page, 'Create Search Alert').click();
    await failToSave(page, 'Write what you are looking for');
    await fillSearchInYaba(page, 'iphone 13');
    await dialog(page).getByLabel('Lowest price').fill('2m');
    await dialog(page).getByLabel('Highest price').fill('450k');
    await failToSave(page, 'The lowest price is above the highest.');
    await dialog(page).getByLabel('Lowest price').fill('');
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe(
      '“iphone 13”, Yaba, Lagos, Up to ₦450,000',
    );
    expect(await findBarriers(page, 'dialog')).toEqual([]);

    await loseRequests(page, '**/api/alerts');
    await failToSave(page, 'There was no answer.');
    await page.unroute('**/api/alerts');
    await button(page, 'Save Alert').click();
    await toast(page, 'Search alert saved.');
    await button(page, 'My alerts').click();
    await page.getByRole('heading', { name: '“iphone 13”, Yaba, Lagos, Up to ₦450,000' }).waitFor();
    await dialog(page).waitFor({ state: 'hidden' });

    // An alert that exists already is shown instead of created.
    await button(page, 'Create Search Alert').click();
    await fillSearchInYaba(page, 'IPHONE 13');
    await dialog(page).getByLabel('Highest price').fill('450,000');
    await failToSave(page, 'You have this search alert already');
    expect(await stored(page)).toHaveLength(1);
  });

  story('is paused, changed, deleted and restored in the list', async ({ user }) => {
    const { page } = await user({ expects: ['PATCH /api/alerts/'] });
    await page.goto('/');
    await saveAlert(page, { search: 'q=generator', pace: 'daily' });
    await saveAlert(page, {
      search: 'category=2&subcategory=cars&attr=make:Toyota&priceMax=9m',
      name: 'My next car',
    });
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Search alerts/ }).click();
    const toggle = page.getByRole('switch', { name: 'Look out for me: My next car' });
    await toggle.click();
    await eventually(() => stored(page)).toMatchObject([
      { name: 'My next car', paused: true },
      { paused: false },
    ]);
    await page.getByText('Paused. Switch it on to hear from us again.').waitFor();

    await failToResume(page, toggle);

    await changeSearchToCorollas(page);
    await eventually(async () => (await stored(page))[0]).toMatchObject({
      name: 'My next car',
      paused: true,
      search: 'q=corolla&category=2&subcategory=cars&priceMax=9000000',
    });
    const results = page.getByRole('link', { name: 'See results of My next car' });
    await eventually(() => results.getAttribute('href')).toBe(
      '/search?q=corolla&category=2&subcategory=cars&priceMax=9000000&sort=recent',
    );

    await button(page, 'Delete My next car').click();
    await toast(page, 'Search alert deleted.');
    expect(await stored(page)).toMatchObject([{ name: '“generator”' }]);
    await button(page, 'Undo').click();
    await page.getByRole('heading', { name: 'My next car' }).waitFor();
    await eventually(() => stored(page)).toMatchObject([{ name: 'My next car', paused: true }, {}]);
    expect(await findBarriers(page, 'main')).toEqual([]);
  });

  story('above the daily limit offers a way to raise it', async ({ user, database }) => {
    const { page, account } = await user({ ...PHONE, expects: ['POST /api/alerts 429'] });
    await reachDailyLimit(database, account, 'alert', 'email-confirmed');
    await page.goto('/alerts');
    await button(page, 'Create Search Alert').click();
    await dialog(page).getByLabel('What are you looking for?').fill('iphone 13');
    await failToSave(page, 'until you confirm your phone number.');
    const link = dialog(page).getByRole('link', { name: 'Confirm your number' });
    expect(await link.getAttribute('href')).toBe('/profile');
    expect(await findBarriers(page, 'dialog')).toEqual([]);
  });
});

async function fillSearchInYaba(page: Page, text: string): Promise<void> {
  await dialog(page).getByLabel('What are you looking for?').fill(text);
  await dialog(page).getByLabel('State').selectOption('Lagos');
  await dialog(page).getByLabel('City or area').selectOption('Yaba, Lagos');
}

/** The dialog stays open and explains why nothing was saved. */
async function failToSave(page: Page, explanation: string): Promise<void> {
  await button(page, 'Save Alert').click();
  await dialog(page).getByText(explanation).waitFor();
}

/** Without a connection the alert stays paused, and the switch shows it. */
async function failToResume(page: Page, toggle: Locator): Promise<void> {
  await loseRequests(page, '**/api/alerts/*');
  await toggle.click();
  await page.getByText('It is still paused.').first().waitFor();
  expect(await toggle.isChecked()).toBe(false);
  await page.unroute('**/api/alerts/*');
}

async function changeSearchToCorollas(page: Page): Promise<void> {
  await button(page, 'Edit My next car').click();
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Remove filter Toyota' }).click();
  await dialog(page).getByLabel('What are you looking for?').fill('corolla');
  await button(page, 'Save Changes').click();
}
