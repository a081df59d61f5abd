import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { OwnListing } from '#shared/contract/selling.ts';
import { signIn } from '../setup/accounts.ts';
import { choose, openTab, post, readStatus, seesStatus, shows } from '../setup/my-ads.ts';
import { answerWith } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

describe('My Ads', () => {
  story('A seller reads why a change is rejected, and sees the current state', async ({ user, database }) => {
    const { page, account } = await user({
      expects: [
        'POST /api/ads/',
        'DELETE /api/ads/',
        'GET /api/ads/mine/999999 404',
        'GET /api/users/me 401',
      ],
    });
    const draft = { category: 'Vehicles', subcategory: 'cars', status: 'draft' };
    const car = await post(page, 'Toyota Corolla', draft);
    const bed = await post(page, 'Bunk bed');
    await page.goto('/my-ads');
    await shows(page, 'Bunk bed');
    // Another tab pauses the listing meanwhile.
    expect((await page.request.post(`/api/ads/${bed.id}/pause`)).status()).toBe(200);
    await choose(page, 'Bunk bed', 'Pause');
    await seesStatus(page, 'This ad is already paused.');
    await page.getByRole('heading', { name: 'No active ads' }).waitFor();

    await openTab(page, 'Drafts');
    await publishIncompleteDraft(page, car);
    await openDraftPreview(page);
    expect(await readStatus(database, car.id)).toBe('draft');
    await publishAtUnusualPrice(page);

    // The session has ended, and the login leads back to the same tab.
    await page.context().clearCookies();
    await choose(page, 'Toyota Corolla', 'Delete');
    await page.waitForURL('/login');
    await signIn(page, account);
    await page.waitForURL('/my-ads?status=draft');
    await shows(page, 'Toyota Corolla');

    await page.goto('/my-ads/999999');
    await page.getByRole('heading', { level: 1, name: 'Item not found' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'My Ads' }).waitFor();
  });
});

/** The missing parts of a draft are listed beside it, with a link to the form. */
async function publishIncompleteDraft(page: Page, car: OwnListing): Promise<void> {
  await choose(page, 'Toyota Corolla', 'Publish');
  const reasons = page.getByRole('article').getByRole('alert');
  await reasons.waitFor();
  expect(await reasons.innerText()).toContain('Edit the ad');
  await reasons.getByRole('link').click();
  await page.waitForURL(`/my-ads/${car.id}/edit`);
  await eventually(() => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(
    'Toyota Corolla',
  );
  await page.goBack();
}

async function openDraftPreview(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Toyota Corolla', exact: true }).click();
  await page.getByText('Saved just now').waitFor();
  expect(await page.locator('main p', { hasText: 'Saved' }).innerText()).toMatch(/Saved just now$/);
  await page.goBack();
  await shows(page, 'Toyota Corolla');
}

/** An unusual price needs a confirmation. */
async function publishAtUnusualPrice(page: Page): Promise<void> {
  await answerWith(page, /\/publish$/, {
    status: 409,
    json: { error: 'Please check it.', code: 'CONFIRM_PRICE', fields: { price: 'Usually ₦1 to ₦2.' } },
  });
  await choose(page, 'Toyota Corolla', 'Publish');
  const question = page.getByRole('dialog', { name: 'Is the price right?' });
  await question.getByText('Please check it. Usually ₦1 to ₦2.').waitFor();
  const again = page.waitForRequest(/\/publish$/);
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  expect((await again).postDataJSON()).toEqual({ confirmPrice: true });
  await question.getByRole('button', { name: 'Close' }).click();
}
