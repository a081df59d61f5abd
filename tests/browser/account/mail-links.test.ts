import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { unconfirm } from '../setup/account-state.ts';
import { newAccount, signIn, signUp } from '../setup/accounts.ts';
import { openScreen, submitButton } from '../setup/auth-forms.ts';
import { findBarriers } from '../setup/axe.ts';
import { linkTo } from '../setup/mail-links.ts';
import { contentWidth } from '../setup/page.ts';
import { loseRequests, recordPosts } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydrated } from '../setup/waiting.ts';

// The pages that links in emails open.

const confirm = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();

describe('A user who forgot the password', () => {
  story('requests a link, chooses a new password and signs in with it', async ({ user, visitor, server }) => {
    const { account, page: elsewhere } = await user();
    const page = await visitor({ width: 360, expects: ['POST /api/users/password/reset 404'] });
    await openScreen(page, '/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(account.email);
    await submitButton(page).click();
    await page.getByText(`If ${account.email} has an account`).waitFor();
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.setViewportSize(PHONE);

    const link = await linkTo(server.outboxDir, account.email, 'Choose a new password');
    const sent = recordPosts(page);
    await page.goto(link);
    await hydrated(page.locator('main form'));
    const choose = async (password: string, confirm = password) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(confirm);
      await submitButton(page).click();
    };
    await choose('Olumo-rock-88', 'Olumo-rock-89');
    await page.getByText('Passwords do not match').waitFor();
    expect(sent).toEqual([]);
    await choose('Olumo-rock-88');
    await page.waitForURL('/login');
    await page.getByText('Your password is changed.').first().waitFor();
    await signIn(page, { ...account, password: 'Olumo-rock-88' });
    await page.waitForURL('/');
    expect((await elsewhere.request.get('/api/users/me')).status()).toBe(401);

    // A user who opens the used link again is offered another.
    await page.goto(link);
    await hydrated(page.locator('main form'));
    await choose('Idanre-hill-77');
    await page.getByText('This link no longer works').waitFor();
    await page.getByRole('link', { name: 'Send a New Link' }).click();
    await page.waitForURL('/forgot-password');
  });
});

describe('A new user', () => {
  story(
    'gets a link by email, and confirms the address with it after a lost connection',
    async ({ visitor, server }) => {
      const page = await visitor({
        width: 360,
        expects: ['POST /api/users/email/verify failed', 'POST /api/users/email/verify 404'],
      });
      const account = newAccount();
      await openScreen(page, '/signup');
      await signUp(page, account);
      await page.waitForURL('/login');
      await page.getByText(`We sent a 6-digit code to ${account.email}`).first().waitFor();

      const link = await linkTo(server.outboxDir, account.email, 'Welcome to Kasuwa');
      await loseRequests(page, '**/api/users/email/verify');
      await page.goto(link);
      await confirm(page);
      await page.getByText('That did not work').waitFor();
      await page.unroute('**/api/users/email/verify');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText(`${account.email} is confirmed.`).waitFor();

      await page.reload();
      await confirm(page);
      await page.getByText('This link no longer works').waitFor();
      // The visitor must sign in, and the profile offers another email.
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await signIn(page, account);
      await page.waitForURL('/profile');
    },
  );
});

describe('An owner who opens the link in a browser that is not signed in', () => {
  story('reads what was revoked, and sets a password', async ({ user, visitor, server, database }) => {
    const { page: elsewhere, account } = await user();
    await unconfirm(database, account);
    await elsewhere.request.post('/api/users/me/email/verification');
    const page = await visitor({ width: 360 });
    await page.goto(await linkTo(server.outboxDir, account.email, 'Confirm your e-mail address'));
    await confirm(page);
    await page.getByText(`${account.email} is confirmed.`).waitFor();
    await page.getByText('we signed out all devices and removed the old password').waitFor();
    await eventually(() => contentWidth(page)).toBe(360);
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: 'Set a Password' }).click();
    await page.waitForURL('/forgot-password');
    expect((await elsewhere.request.get('/api/users/me')).status()).toBe(401);
  });
});

describe('A user', () => {
  story(
    'with an expired link gets a new one, and is not asked again after using it',
    async ({ user, server, database }) => {
      const { page, account } = await user({ width: 360, expects: ['POST /api/users/email/verify 404'] });
      await unconfirm(database, account);
      await page.goto('/verify-email#token=from-long-ago');
      await confirm(page);
      await page.getByText('Please confirm your e-mail address').waitFor();
      await eventually(() => contentWidth(page)).toBe(360);
      await page.goto('/settings');
      await page.getByText('Please confirm your e-mail address').waitFor();
      await page.goto('/profile');
      await page.getByRole('definition').getByText('Not confirmed yet').waitFor();
      await page.getByRole('button', { name: 'Confirm My Address' }).click();
      await page.getByRole('dialog', { name: 'Confirm your e-mail address' }).waitFor();
      const mailbox = await page.context().newPage();
      await mailbox.goto(await linkTo(server.outboxDir, account.email, 'Confirm your e-mail address'));
      await confirm(mailbox);
      await mailbox.getByText(`${account.email} is confirmed.`).waitFor();
      // The link is used, but the address is confirmed, so the page reports success.
      await mailbox.reload();
      await confirm(mailbox);
      await mailbox.getByText(`${account.email} is confirmed.`).waitFor();
      await page.getByRole('definition').getByText('Confirmed', { exact: true }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.getByText('Please confirm your e-mail address').count()).toBe(0);
    },
  );

  story('changes the address by links to the old and the new one', async ({ user, server }) => {
    const { page, account } = await user();
    const { email } = newAccount();
    const data = { email, password: account.password };
    expect((await page.request.post('/api/users/me/email', { data })).status()).toBe(202);
    await page.goto(await linkTo(server.outboxDir, email, 'Confirm your new e-mail address'));
    await confirm(page);
    await page.getByText('Now open the link we sent to your old address').waitFor();
    await page.goto(await linkTo(server.outboxDir, account.email, 'Change your e-mail address?'));
    await confirm(page);
    await page.getByText('Your address is changed').waitFor();
    expect(await (await page.request.get('/api/users/me')).json()).toMatchObject({ email, verified: true });
  });
});
