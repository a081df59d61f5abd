import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillSignup, newAccount } from '../setup/accounts.ts';
import { openScreen, submitButton } from '../setup/auth-forms.ts';
import { findBarriers } from '../setup/axe.ts';
import { linkTo } from '../setup/mail-links.ts';
import { contentWidth, dialog } from '../setup/page.ts';
import { appCode, switchOnFactor } from '../setup/second-factor.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydrated } from '../setup/waiting.ts';

// Easily guessed passwords on each screen where one is chosen, and the code that a change requires.

const COMMON = 'M1ch@el-1987';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fillChange(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(next);
}

describe('An easily guessed password', () => {
  story('is rejected at sign-up, with the reason beside its field', async ({ visitor }) => {
    const page = await visitor({ ...PHONE, expects: ['POST /api/users/signup 422'] });
    await openScreen(page, '/signup');
    const account = newAccount('Chidinma Eze');
    await page.getByRole('checkbox').check();
    await fillSignup(page, { ...account, password: COMMON });
    await submitButton(page).click();
    await page.getByText('Too common', { exact: true }).waitFor();
    await fillSignup(page, { ...account, password: 'Chidinma-1990' });
    await submitButton(page).click();
    await page.getByText('Contains your name', { exact: true }).waitFor();
    await eventually(() => contentWidth(page)).toBe(360);
    expect(await findBarriers(page, 'main')).toEqual([]);
  });

  story('is rejected by a reset link, which stays valid for another one', async ({ user, server }) => {
    const { page, account } = await user({ expects: ['POST /api/users/password/reset 422'] });
    await page.request.post('/api/users/password/forgot', { data: { email: account.email } });
    await page.goto(await linkTo(server.outboxDir, account.email, 'Choose a new password'));
    await hydrated(page.locator('main form'));
    const choose = async (password: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await submitButton(page).click();
    };
    await choose(COMMON);
    await page.getByText('Too common', { exact: true }).waitFor();
    await choose('Olumo-rock-88');
    await page.waitForURL('/login');
  });
});

describe('A change of credentials with two-factor authentication', () => {
  story('requires a code in addition to the password', async ({ user }) => {
    const { page, account } = await user({
      ...PHONE,
      expects: ['POST /api/users/me/password 422'],
    });
    const { secret } = await switchOnFactor(page, account);
    await page.goto('/settings');
    await press(page, 'Change Password');
    await fillChange(page, account.password, COMMON);
    await press(page, 'Save Password');
    await dialog(page).getByText('Please enter a code').waitFor();
    await dialog(page).getByLabel('Code').fill('000 000');
    await press(page, 'Save Password');
    await dialog(page).getByText('Too common', { exact: true }).waitFor();
    await fillChange(page, account.password, 'Suya+Night-52');
    await press(page, 'Save Password');
    await dialog(page).getByText('That code is not right.').waitFor();
    await dialog(page).getByLabel('Code').fill(appCode(secret, 'next'));
    await press(page, 'Save Password');
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  });

  story('accepts a recovery code for a new address', async ({ user }) => {
    const { page, account } = await user({
      ...PHONE,
      expects: ['POST /api/users/me/email 422'],
    });
    const { recoveryCodes } = await switchOnFactor(page, account);
    await page.goto('/profile');
    await press(page, 'Edit Profile');
    await press(page, 'Change e-mail address');
    const { email } = newAccount();
    await dialog(page).getByLabel('New e-mail address').fill(email);
    await dialog(page).getByLabel('Your password').fill(account.password);
    await dialog(page).getByLabel('Code').fill('abcde-fghij');
    await press(page, 'Send the links');
    await dialog(page).getByText('That code is not right.').waitFor();
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
    await dialog(page)
      .getByLabel('Code')
      .fill(recoveryCodes[0] ?? '');
    await press(page, 'Send the links');
    await page.getByText(email).first().waitFor();
    await eventually(() => dialog(page).count()).toBe(0);
  });
});
