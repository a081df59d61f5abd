import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { agreeToTerms, fillSignup, makeAccount, newAccount, signIn, signUp } from '../setup/accounts.ts';
import { isAlerted, isNoLongerAlerted, openScreen, submitButton } from '../setup/auth-forms.ts';
import { accountButton } from '../setup/header.ts';
import { answerWith, holdRequests, loseRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';

const SIGNUP = '/api/users/signup';
const REJECTED = 'Signup failed. Please try again with different credentials.';

const values = (page: Page) =>
  page
    .locator('main form input:not([type=checkbox])')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

describe('A visitor who signs up', () => {
  story('gets an account and is sent to the login with a notice', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await openScreen(page, '/signup');
    await signUp(page, account);
    await page.waitForURL('/login');
    const notice = `We sent a 6-digit code to ${account.email}`;
    await page.getByText(notice).first().waitFor();
    await page.getByRole('status').getByText(notice).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
    // The sign-up does not start a session.
    expect((await page.request.get('/api/users/me')).status()).toBe(401);
    await signIn(page, account);
    await page.waitForURL('/');
    await accountButton(page).waitFor();
  });
});

describe('While the server creates the account', () => {
  story('The button shows the progress and is disabled', async ({ visitor }) => {
    const page = await visitor();
    const held = await holdRequests(page, `**${SIGNUP}`);
    await openScreen(page, '/signup');
    await signUp(page, newAccount());
    await held.asked();
    await page.getByRole('button', { name: 'Creating account...' }).waitFor();
    expect(await page.locator('main form').getByRole('button', { name: 'Create Account' }).count()).toBe(0);
    expect(await submitButton(page).isDisabled()).toBe(true);
    held.release();
    await page.waitForURL('/login');
  });

  story('A double click and Enter send one request', async ({ visitor }) => {
    const page = await visitor();
    const held = await holdRequests(page, `**${SIGNUP}`);
    const account = newAccount();
    await openScreen(page, '/signup');
    await fillSignup(page, account);
    await agreeToTerms(page);
    await submitButton(page).dblclick();
    await page.getByLabel('Full name').press('Enter');
    await page.locator('main form').evaluate((form) => (form as HTMLFormElement).requestSubmit());
    await held.asked();
    held.release();
    await page.waitForURL('/login');
    expect(held.requests.map((request) => request.postDataJSON())).toEqual([account]);
  });
});

describe('A sign-up that fails', () => {
  story('shows the server’s error, preserves the input, and can be retried', async ({ visitor }) => {
    const page = await visitor({ expects: [`POST ${SIGNUP} 422`] });
    const account = newAccount();
    await openScreen(page, '/signup');
    await signUp(page, { ...account, password: 'Password1!' });
    await isAlerted(page, 'That password is too common. Please choose another one.');
    expect(await values(page)).toEqual([account.name, account.email, 'Password1!', 'Password1!']);
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    expect(await submitButton(page).isEnabled()).toBe(true);
    expect(await submitButton(page).innerText()).toBe('Create Account');

    await page.getByLabel('Full name').press('End');
    await page.getByLabel('Full name').press('x');
    await isNoLongerAlerted(page);
    await fillSignup(page, account);
    await submitButton(page).click();
    await page.waitForURL('/login');
  });

  story('shows a reason for every kind of response', async ({ visitor }) => {
    const error = 'No more <b>stalls</b> today & "tomorrow"';
    const page = await visitor({
      expects: [400, 500, 502, 503, 'failed'].map((outcome) => `POST ${SIGNUP} ${outcome}`),
    });
    await openScreen(page, '/signup');
    await fillSignup(page, newAccount());
    await agreeToTerms(page);
    for (const [answer, text] of [
      [{ status: 400, json: { error, code: 'BAD_REQUEST' } }, error],
      [{ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, REJECTED],
      [{ status: 502, json: {} }, REJECTED],
      [{ status: 503, body: '' }, REJECTED],
      [null, 'An unexpected error occurred during signup'],
    ] as const) {
      if (answer) await answerWith(page, `**${SIGNUP}`, answer);
      else await loseRequests(page, `**${SIGNUP}`);
      await submitButton(page).click();
      await isAlerted(page, text);
      expect(await submitButton(page).isEnabled()).toBe(true);
      await page.getByLabel('Full name').press('x');
      await isNoLongerAlerted(page);
    }
  });

  story('leaves no error on the login screen', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/signup');
    await agreeToTerms(page);
    await submitButton(page).click();
    await isAlerted(page, 'Please fill in all fields');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  story('does not reveal whether an email belongs to an account', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    await openScreen(page, '/signup');
    await signUp(page, { ...account, password: 'Another-rock-78' });
    await page.waitForURL('/login');
    // Only the email tells the owner of the address that the account exists.
    await page.getByText(`We sent a 6-digit code to ${account.email}`).first().waitFor();
  });
});
