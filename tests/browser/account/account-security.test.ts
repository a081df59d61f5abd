import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn, signInByApi } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { button } from '../setup/page.ts';
import { appCode, switchOnFactor } from '../setup/second-factor.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const SECOND_STEP = 'POST /api/users/login/second-step';

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
/** The entry in the list of sessions; a section of the settings has the same text. */
const thisDevice = (page: Page) => page.locator('main li span', { hasText: /^This device$/ });

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/settings');
  await thisDevice(page).waitFor();
}

/** Signs out through the API after leaving the site, so that no open page reacts. */
async function signOutByApi(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.request.post('/api/users/logout');
}

describe('Two-factor authentication', () => {
  story('A user sets it up on a phone with password, QR code and recovery codes', async ({ user }) => {
    const { page, account } = await user({
      ...PHONE,
      expects: ['POST /api/users/me/two-factor 403'],
    });
    await openSecurity(page);
    await button(page, 'Two-Factor Authentication').click();
    const password = page.getByLabel('Your password');
    await password.fill('not mine');
    await button(page, 'Continue').click();
    await page.getByText('That is not your password.', { exact: true }).waitFor();
    await password.fill(account.password);
    await button(page, 'Continue').click();

    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(await page.getByRole('link', { name: /on this phone/ }).getAttribute('href')).toMatch(
      /^otpauth:\/\/totp\/Kasuwa:/,
    );
    await codeField(page).fill(appCode(await page.locator('code').innerText()));
    await button(page, 'Switch on').click();

    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await eventually(() => codes.count()).toBe(10);
    const file = page.waitForEvent('download');
    await button(page, 'Download').click();
    expect((await file).suggestedFilename()).toBe('kasuwa-recovery-codes.txt');
    await button(page, 'I have saved them').click();
    await page.getByText('Two-factor authentication is on. Recovery codes left: 10').waitFor();
  });

  story('A user enters a code at the login, and the device is remembered', async ({ user, visitor }) => {
    const { page: home, account } = await user();
    const { secret } = await switchOnFactor(home, account);
    const page = await visitor({
      ...PHONE,
      expects: ['POST /api/users/login 401', `${SECOND_STEP} 422`],
    });
    await page.goto('/settings');
    await signIn(page, account);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.reload();
    await codeField(page).fill('000 000');
    await button(page, 'Verify').click();
    await page.getByText('That code is not right. Please check it and try again.').waitFor();

    const code = appCode(secret, 'next');
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByLabel('Remember this device for 30 days').check();
    await button(page, 'Verify').click();
    await page.waitForURL('**/settings');
    await signOutByApi(page);
    await signInByApi(page.context(), account);
  });

  story('A user without a phone signs in by recovery code and switches it off', async ({ user, visitor }) => {
    const { page: home, account } = await user();
    const { recoveryCodes } = await switchOnFactor(home, account);
    const page = await visitor({ expects: ['POST /api/users/login 401'] });
    await page.goto('/login');
    await signIn(page, account);
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0]?.toUpperCase() ?? '');
    await button(page, 'Verify').click();
    await page.waitForURL('**/');

    await openSecurity(page);
    await button(page, 'Two-Factor Authentication').click();
    await page.getByText('9 recovery codes are left.').waitFor();
    await button(page, 'Switch off').click();
    await page.getByLabel('Your password').fill(account.password);
    await codeField(page).fill(recoveryCodes[1] ?? '');
    await button(page, 'Switch off').click();
    await page.getByRole('heading', { name: 'Two-factor authentication is off' }).waitFor();
    await button(page, 'Done').click();
    await signOutByApi(page);
    await signInByApi(page.context(), account);
  });
});

describe('Passwords and sessions', () => {
  story('A user changes the password, which signs out the other devices', async ({ user, visitor }) => {
    const { page, account } = await user({ expects: ['POST /api/users/me/password 403'] });
    const other = await visitor();
    await signInByApi(other.context(), account);
    await openSecurity(page);
    await button(page, 'Change Password').click();
    await page.getByLabel('Current password').fill('not mine');
    await page.getByLabel('New password', { exact: true }).fill('Suya');
    await button(page, 'Save Password').click();
    await page.getByText('Password does not meet requirements').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('Suya+Night-52');
    const confirmation = page.getByLabel('Confirm new password');
    await confirmation.fill('Suya+Night-53');
    expect(await page.getByText('Passwords do not match').count()).toBe(0);
    await confirmation.blur();
    await page.getByText('Passwords do not match').waitFor();
    await confirmation.fill('Suya+Night-52');
    await page.getByText('Passwords match').waitFor();
    expect(await page.getByText('Passwords do not match').count()).toBe(0);
    await button(page, 'Save Password').click();
    await page.getByText('That is not your password.', { exact: true }).waitFor();
    await page.getByLabel('Current password').fill(account.password);
    await button(page, 'Save Password').click();
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await button(page, 'Done').click();
    await eventually(() => page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).count()).toBe(0);
    await signInByApi(other.context(), { ...account, password: 'Suya+Night-52' });
  });

  story('A user signs out one device, then all of them', async ({ user, visitor }) => {
    const { page, account } = await user();
    const other = await visitor({ expects: ['GET /api/users/me 401'] });
    await signInByApi(other.context(), account);
    await openSecurity(other);
    await openSecurity(page);
    await button(page, 'Sign out Chrome on Linux').click();
    await page.getByText('Chrome on Linux has been signed out.', { exact: true }).waitFor();
    // The event stream of that device ends, and its page goes to the login without an interaction.
    await other.waitForURL('**/login');
    await button(page, 'Sign out everywhere').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/login');
    await signIn(page, account);
    await thisDevice(page).waitFor();
  });

  story('A user of an older session must re-authenticate first', async ({ user, visitor, database }) => {
    const { page, account } = await user({
      ...PHONE,
      expects: ['POST /api/users/me/sessions/end 403', 'POST /api/users/me/reauthenticate 403'],
    });
    const other = await visitor();
    await signInByApi(other.context(), account);
    const age = () =>
      database.rows(
        `UPDATE sessions SET created_at = now() - interval '1 hour', reauthenticated_at = NULL
         WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
        [account.email],
      );
    await age();
    await openSecurity(page);
    await button(page, 'Sign out other devices').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.waitFor();
    expect(await findBarriers(page, 'dialog')).toEqual([]);
    // Without a second factor no code is offered.
    expect(await button(page, 'Use a code instead').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Sign out other devices').click();
    await dialog.getByLabel('Your password').fill('not mine');
    await button(page, 'Continue').click();
    await dialog.getByText('That is not your password.', { exact: true }).waitFor();
    await dialog.getByLabel('Your password').fill(account.password);
    await button(page, 'Continue').click();
    await page.getByText('All your other devices have been signed out.', { exact: true }).waitFor();
    await age();
    await button(page, 'Sign out everywhere').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialog.getByLabel('Your password').fill(account.password);
    await button(page, 'Continue').click();
    await page.waitForURL('**/login');
  });
});
