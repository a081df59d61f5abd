import { expect } from 'vitest';
import { signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { story } from './support/story.ts';
import { eventually } from './support/waiting.ts';

story('A user takes their data home, leaves, and comes back by signing in', async ({ user }) => {
  const { page, account } = await user({
    width: 360,
    height: 740,
    reducedMotion: true,
    expects: ['POST /api/users/me/export 403'],
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const ask = page.getByRole('dialog', { name: 'Download My Data' });
  await ask.getByLabel('Your password').fill('Not-my-own-1');
  await ask.getByRole('button', { name: 'Get my data' }).click();
  await ask.getByText('That is not your password.').waitFor();
  await ask.getByLabel('Your password').fill(account.password);
  await ask.getByRole('button', { name: 'Get my data' }).click();
  await ask.waitFor({ state: 'hidden' });
  const link = page.getByRole('link', { name: 'Download', exact: true });
  // Whoever comes back to the tab sees at once how far it is.
  await eventually(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return link.isVisible();
  }).toBe(true);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^kasuwa-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(await download.failure()).toBeNull();

  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const leave = page.getByRole('alertdialog');
  await leave.getByLabel('Your password').fill(account.password);
  await leave.getByRole('button', { name: 'Delete My Account' }).click();
  await leave.getByText('Please type DELETE').waitFor();
  expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
  await leave.getByLabel('Type DELETE to confirm').fill('DELETE');
  await leave.getByRole('button', { name: 'Delete My Account' }).click();
  await page.waitForURL('**/login*');
  await page.getByText(/^Your account will be deleted on \d+ \w+ \d{4}\.$/).waitFor();
  expect((await page.request.get('/api/users/me')).status()).toBe(401);

  await signIn(page, account);
  await page.getByText('Welcome back. Your account stays.', { exact: true }).waitFor();
  expect((await page.request.get('/api/users/me')).status()).toBe(200);
});
