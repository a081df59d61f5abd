import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { agreeToTerms, fillSignup, makeAccount, newAccount, signIn, signUp } from '../setup/accounts.ts';
import {
  alertIsAboveForm,
  isAlerted,
  isNoLongerAlerted,
  openScreen,
  passwordField,
  submitButton,
} from '../setup/auth-forms.ts';
import { describedBy, hasFocus } from '../setup/focus.ts';
import { answerWith, holdRequests, loseRequests, recordPosts } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

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
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
  });

  story('sees an error on each press without the terms ticked, and nothing is sent', async ({ visitor }) => {
    const page = await visitor();
    const sent = recordPosts(page);
    await openScreen(page, '/signup');
    await fillSignup(page, newAccount());
    const looksDisabled = async () => [
      await submitButton(page).isDisabled(),
      await submitButton(page).evaluate((button) => getComputedStyle(button).cursor),
    ];
    expect(await looksDisabled()).toEqual([true, 'not-allowed']);
    expect(await describedBy(submitButton(page))).toBe(
      'First agree to the Terms of Service and Privacy Policy.',
    );
    for (const press of [
      () => submitButton(page).click({ force: true }),
      () => submitButton(page).press('Enter'),
      () => page.getByLabel('Full name').press('Enter'),
    ]) {
      await press();
      await isAlerted(page, 'Please agree to the Terms of Service and Privacy Policy');
      await alertIsAboveForm(page);
      await eventually(() => hasFocus(page.getByRole('checkbox'))).toBe(true);
      expect(await page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
      await agreeToTerms(page);
      await isNoLongerAlerted(page);
      await eventually(looksDisabled).toEqual([false, 'pointer']);
      await page.getByRole('checkbox').uncheck();
      await eventually(looksDisabled).toEqual([true, 'not-allowed']);
    }
    expect(sent).toEqual([]);
  });

  story('sees the error about the terms last, in the order of the form', async ({ visitor }) => {
    const page = await visitor();
    const sent = recordPosts(page);
    await openScreen(page, '/signup');
    const press = () => submitButton(page).click({ force: true });
    await press();
    await isAlerted(page, 'Please fill in all fields');
    await fillSignup(page, { ...newAccount(), password: 'short1!' }, { confirm: 'other' });
    await press();
    await isAlerted(page, 'Password does not meet requirements');
    await fillSignup(page, newAccount(), { confirm: 'Zuma-rock-78' });
    await press();
    await isAlerted(page, 'Passwords do not match');
    await fillSignup(page, newAccount());
    await press();
    await isAlerted(page, 'Please agree to the Terms of Service and Privacy Policy');
    expect(sent).toEqual([]);
  });

  story('sees one error after the other in a red alert above the form', async ({ visitor }) => {
    const page = await visitor();
    const sent = recordPosts(page);
    await openScreen(page, '/signup');
    await agreeToTerms(page);
    await submitButton(page).click();
    await isAlerted(page, 'Please fill in all fields');
    await alertIsAboveForm(page);
    expect(await hasFocus(page.getByLabel('Full name'))).toBe(true);
    await fillSignup(page, { ...newAccount(), password: 'short1!' }, { confirm: 'other' });
    await submitButton(page).click();
    await isAlerted(page, 'Password does not meet requirements');
    await fillSignup(page, newAccount(), { confirm: 'Zuma-rock-78' });
    await submitButton(page).click();
    await isAlerted(page, 'Passwords do not match');
    expect(sent).toEqual([]);
  });

  story('sees an error at the field that is missing', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/signup');
    await agreeToTerms(page);
    for (const missing of ['Full name', 'Email', 'Password', 'Confirm password']) {
      const field = page.getByLabel(missing, { exact: true });
      await fillSignup(page, newAccount());
      await field.fill(missing === 'Full name' ? '   ' : '');
      await submitButton(page).click();
      await isAlerted(page, 'Please fill in all fields');
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
    }
  });

  story('sees each password rule ticked off while typing', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/signup');
    const ticked = () =>
      page
        .getByRole('listitem')
        .filter({ hasText: ': done' })
        .evaluateAll((lines) => lines.map((line) => line.textContent?.replace(': done', '')));
    const password = passwordField(page);
    expect(await page.locator('main form').getByRole('listitem').allInnerTexts()).toEqual([
      'At least 8 characters',
      'Contains a number',
      'Contains a letter',
      'Contains a special character',
    ]);
    expect(await ticked()).toEqual([]);
    for (const [typed, met] of [
      ['a', ['Contains a letter']],
      ['1', ['Contains a number', 'Contains a letter']],
      ['!', ['Contains a number', 'Contains a letter', 'Contains a special character']],
    ] as const) {
      await password.press(typed);
      await eventually(ticked).toEqual(met);
    }
    await password.pressSequentially('bcde');
    expect(await ticked()).not.toContain('At least 8 characters');
    await password.press('f');
    await eventually(async () => (await ticked()).length).toBe(4);
    await password.press('Backspace');
    await eventually(async () => (await ticked()).length).toBe(3);
  });

  story('sees when both passwords match', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/signup');
    const match = page.getByText('Passwords match');
    await passwordField(page).fill('Zuma-rock-77');
    await page.getByLabel('Confirm password').fill('Zuma-rock-7');
    expect(await match.count()).toBe(0);
    await page.getByLabel('Confirm password').press('7');
    await match.waitFor();
    await passwordField(page).press('x');
    await match.waitFor({ state: 'detached' });
  });

  story('can show each password and hide it again', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/signup');
    await fillSignup(page, newAccount());
    for (const [index, label] of ['Password', 'Confirm password'].entries()) {
      const field = page.getByLabel(label, { exact: true });
      expect(await field.getAttribute('type')).toBe('password');
      await page.getByRole('button', { name: 'Show password' }).nth(index).click();
      await eventually(() => field.getAttribute('type')).toBe('text');
      expect(await field.inputValue()).toBe('Zuma-rock-77');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await eventually(() => field.getAttribute('type')).toBe('password');
    }
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
