import { describe, expect } from 'vitest';
import { fillLogin, makeAccount, newAccount, signIn, storedUser } from '../setup/accounts.ts';
import {
  alertIsAboveForm,
  isAlerted,
  isNoLongerAlerted,
  openScreen,
  passwordField,
  submitButton,
} from '../setup/auth-forms.ts';
import { hasFocus } from '../setup/focus.ts';
import { accountButton } from '../setup/header.ts';
import { isHome } from '../setup/page.ts';
import { answerWith, holdRequests, loseRequests, recordPosts } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const LOGIN = '/api/users/login';
const REJECTED = 'Login failed. Please check your credentials and try again.';

describe('A visitor who signs in', () => {
  story('is sent to the home page, and the user record is stored', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    await openScreen(page, '/login');
    await signIn(page, account);
    await isHome(page);
    await accountButton(page).waitFor();
    const stored = await storedUser(page);
    expect(stored).toMatchObject({ name: account.name, email: account.email, provider: 'email' });
    const fields = [
      'avatar',
      'email',
      'id',
      'joinDate',
      'name',
      'provider',
      'role',
      'trustLevel',
      'verified',
    ];
    expect(Object.keys(stored).sort()).toEqual(fields);
  });

  story('can type the email in capitals and with a trailing space', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    await openScreen(page, '/login');
    await signIn(page, { ...account, email: `${account.email.toUpperCase()} ` });
    await isHome(page);
  });

  story('sees an alert above the form when a field is missing', async ({ visitor }) => {
    const page = await visitor();
    const sent = recordPosts(page);
    await openScreen(page, '/login');
    await submitButton(page).click();
    await isAlerted(page, 'Please fill in all fields');
    await alertIsAboveForm(page);
    await page.getByLabel('Email').press('a');
    await isNoLongerAlerted(page);
    await page.getByLabel('Email').press('Enter');
    await isAlerted(page, 'Please fill in all fields');
    expect(await hasFocus(passwordField(page))).toBe(true);
    expect(sent).toEqual([]);
  });

  story('sees an error for wrong credentials, and retries with the input preserved', async ({ visitor }) => {
    const page = await visitor({ expects: [`POST ${LOGIN} 401`] });
    const account = newAccount();
    await makeAccount(page.context(), account);
    await openScreen(page, '/login');
    for (const wrong of [
      { ...account, password: 'Wrong-rock-77' },
      { ...account, email: newAccount().email },
    ]) {
      await signIn(page, wrong);
      await isAlerted(page, REJECTED);
      expect(await page.getByLabel('Email').inputValue()).toBe(wrong.email);
      expect(await passwordField(page).inputValue()).toBe(wrong.password);
      expect(await submitButton(page).isEnabled()).toBe(true);
      await passwordField(page).press('x');
      await isNoLongerAlerted(page);
    }
    await signIn(page, account);
    await isHome(page);
  });

  story('sees a reason for every kind of failed response', async ({ visitor }) => {
    const error = 'This stall is <i>closed</i> until noon';
    const page = await visitor({
      expects: [401, 500, 502, 'failed'].map((outcome) => `POST ${LOGIN} ${outcome}`),
    });
    await openScreen(page, '/login');
    await fillLogin(page, newAccount());
    for (const [answer, text] of [
      [{ status: 401, json: { error, code: 'LOGIN_FAILED' } }, error],
      [{ status: 500, contentType: 'text/html', body: '<h1>Oh no</h1>' }, REJECTED],
      [{ status: 502, json: { code: 'UNEXPECTED' } }, REJECTED],
      [null, 'An unexpected error occurred during login'],
    ] as const) {
      if (answer) await answerWith(page, `**${LOGIN}`, answer);
      else await loseRequests(page, `**${LOGIN}`);
      await submitButton(page).click();
      await isAlerted(page, text);
      expect(await submitButton(page).isEnabled()).toBe(true);
      await page.getByLabel('Email').press('x');
      await isNoLongerAlerted(page);
    }
  });

  story('sees the progress on the button, and cannot send twice', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    const held = await holdRequests(page, `**${LOGIN}`);
    await openScreen(page, '/login');
    await fillLogin(page, account);
    await submitButton(page).dblclick();
    await page.getByRole('button', { name: 'Logging in...' }).waitFor();
    expect(await submitButton(page).isDisabled()).toBe(true);
    await page.getByLabel('Email').press('Enter');
    await held.asked();
    held.release();
    await isHome(page);
    expect(held.requests.map((request) => request.postDataJSON())).toEqual([
      { email: account.email, password: account.password },
    ]);
  });

  story('can show and hide the password', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/login');
    await fillLogin(page, newAccount());
    await page.getByRole('button', { name: 'Show password' }).click();
    await eventually(() => passwordField(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await eventually(() => passwordField(page).getAttribute('type')).toBe('password');
  });

  story('does not leak credentials into the address before hydration', async ({ visitor }) => {
    const page = await visitor({ expects: [`POST ${LOGIN} 401`] });
    const held = await holdRequests(page, '**/assets/entry.client-*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    await held.asked();
    await page.getByLabel('Email').fill('ada@example.com');
    await passwordField(page).fill('Zuma-rock-77');
    await submitButton(page).click();
    expect(page.url()).toMatch(/\/login$/);
    held.release();
    // The script replays the press.
    await isAlerted(page, REJECTED);
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    expect(await passwordField(page).inputValue()).toBe('Zuma-rock-77');
  });
});
