import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn, type TestAccount } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

story('A user downloads their data, deletes the account, and restores it by signing in', async ({ user }) => {
  const { page, account } = await user({
    ...PHONE,
    reducedMotion: true,
    expects: ['POST /api/users/me/export 403'],
  });
  await page.goto('/settings');
  await downloadData(page, account);

  await deleteAccount(page, account);
  await page.waitForURL('**/login*');
  await page.getByText(/^Your account will be deleted on \d+ \w+ \d{4}\.$/).waitFor();
  expect((await page.request.get('/api/users/me')).status()).toBe(401);

  await signIn(page, account);
  await page.getByText('Welcome back. Your account will not be deleted.', { exact: true }).waitFor();
  expect((await page.request.get('/api/users/me')).status()).toBe(200);
});

async function downloadData(page: Page, { password }: TestAccount): Promise<void> {
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download My Data' });
  await dialog.getByLabel('Your password').fill('Not-my-own-1');
  await dialog.getByRole('button', { name: 'Get my data' }).click();
  await dialog.getByText('That is not your password.').waitFor();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Get my data' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const link = page.getByRole('link', { name: 'Download', exact: true });
  // The page refreshes the state when the tab becomes visible.
  await eventually(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return link.isVisible();
  }).toBe(true);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^kasuwa-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(await download.failure()).toBeNull();
}

async function deleteAccount(page: Page, { password }: TestAccount): Promise<void> {
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await dialog.getByText('Please type DELETE').waitFor();
  expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
}
