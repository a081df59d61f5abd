import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillLogin, makeAccount, signIn, signUp, someone } from './support/people.ts';
import { answerWith, holdRequests, loseRequests } from './support/requests.ts';
import { story } from './support/story.ts';
import { awake, eventually, wakeFrame } from './support/waiting.ts';

const LOGIN = '/api/users/login';

const submitButton = (page: Page) => page.locator('form button[type=submit]');
const alert = (page: Page) => page.getByRole('alert');

async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await awake(page.locator('form'));
}

async function isAlerted(page: Page, text: string): Promise<void> {
  await eventually(() => alert(page).allInnerTexts()).toEqual([text]);
}

async function isHome(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'The market around your corner.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
}

describe('Someone who signs in', () => {
  story('comes home, and is known there', async ({ visitor }) => {
    const page = await visitor();
    const person = someone();
    await makeAccount(page.context(), person);
    await openLogin(page);
    await signIn(page, person);
    await isHome(page);
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    expect(stored).toMatchObject({ name: person.name, email: person.email, provider: 'email' });
    expect(Object.keys(stored).sort()).toEqual(
      ['avatar', 'email', 'id', 'joinDate', 'name', 'provider', 'role', 'verified'].sort(),
    );
  });

  story('may type the e-mail in capitals and with a space behind', async ({ visitor }) => {
    const page = await visitor();
    const person = someone();
    await makeAccount(page.context(), person);
    await openLogin(page);
    await signIn(page, { ...person, email: `${person.email.toUpperCase()} ` });
    await isHome(page);
  });

  story('is asked for what is missing, in an alert above the form', async ({ visitor }) => {
    const page = await visitor();
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await openLogin(page);
    await submitButton(page).click();
    await isAlerted(page, 'Please fill in all fields');
    const alertBox = await alert(page).boundingBox();
    const firstField = await page.getByLabel('Email').boundingBox();
    expect((alertBox?.y ?? 0) + (alertBox?.height ?? 0)).toBeLessThanOrEqual(firstField?.y ?? 0);
    await page.getByLabel('Email').press('a');
    await eventually(() => alert(page).count()).toBe(0);
    await page.getByLabel('Email').press('Enter');
    await isAlerted(page, 'Please fill in all fields');
    expect(
      await page
        .getByLabel('Password', { exact: true })
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);
    expect(asked).toEqual([]);
  });

  story('with a wrong password is told so, keeps what was typed, and tries again', async ({ visitor }) => {
    const page = await visitor({ expects: [`POST ${LOGIN} 401`] });
    const person = someone();
    await makeAccount(page.context(), person);
    await openLogin(page);
    for (const wrong of [
      { ...person, password: 'Wrong-rock-77' },
      { ...person, email: someone().email },
    ]) {
      await signIn(page, wrong);
      await isAlerted(page, 'Login failed. Please check your credentials and try again.');
      expect(await page.getByLabel('Email').inputValue()).toBe(wrong.email);
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(wrong.password);
      expect(await submitButton(page).isEnabled()).toBe(true);
      await page.getByLabel('Password', { exact: true }).press('x');
      await eventually(() => alert(page).count()).toBe(0);
    }
    await signIn(page, person);
    await isHome(page);
  });

  story('reads the server’s own words', async ({ visitor }) => {
    const page = await visitor({ expects: [`POST ${LOGIN} 401`] });
    const error = 'This stall is <i>closed</i> until noon';
    await answerWith(page, `**${LOGIN}`, { status: 401, json: { error, code: 'LOGIN_FAILED' } });
    await openLogin(page);
    await signIn(page, someone());
    await isAlerted(page, error);
  });

  story('is told when no answer comes', async ({ visitor }) => {
    const page = await visitor({ expects: [`POST ${LOGIN} failed`] });
    await loseRequests(page, `**${LOGIN}`);
    await openLogin(page);
    await signIn(page, someone());
    await isAlerted(page, 'An unexpected error occurred during login');
    expect(await submitButton(page).isEnabled()).toBe(true);
  });

  story('is told something even when the answer has no words', async ({ visitor }) => {
    const page = await visitor({ expects: [`POST ${LOGIN} 500`, `POST ${LOGIN} 502`] });
    await openLogin(page);
    await fillLogin(page, someone());
    for (const answer of [
      { status: 500, contentType: 'text/html', body: '<h1>Oh no</h1>' },
      { status: 502, json: { code: 'UNEXPECTED' } },
    ]) {
      await answerWith(page, `**${LOGIN}`, answer);
      await submitButton(page).click();
      await isAlerted(page, 'Login failed. Please check your credentials and try again.');
      await page.getByLabel('Email').press('x');
    }
  });

  story('sees the button wait, and cannot send twice', async ({ visitor }) => {
    const page = await visitor();
    const person = someone();
    await makeAccount(page.context(), person);
    const held = await holdRequests(page, `**${LOGIN}`);
    await openLogin(page);
    await fillLogin(page, person);
    await submitButton(page).dblclick();
    await page.getByRole('button', { name: 'Logging in...' }).waitFor();
    expect(await submitButton(page).isDisabled()).toBe(true);
    await page.getByLabel('Email').press('Enter');
    await held.asked();
    held.release();
    await isHome(page);
    expect(held.requests.map((request) => request.postDataJSON())).toEqual([
      { email: person.email, password: person.password },
    ]);
  });

  story('can look at the password', async ({ visitor }) => {
    const page = await visitor();
    await openLogin(page);
    await fillLogin(page, someone());
    await page.getByRole('button', { name: 'Show password' }).click();
    await eventually(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await eventually(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe(
      'password',
    );
  });

  story('gives nothing away by pressing before the script has come', async ({ visitor }) => {
    const page = await visitor();
    const held = await holdRequests(page, '**/assets/entry.client-*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    await held.asked();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Zuma-rock-77');
    await submitButton(page).click();
    expect(page.url()).toMatch(/\/login$/);
    held.release();
    await awake(page.locator('form'));
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Zuma-rock-77');
  });
});

describe('After signing in, a person returns', () => {
  story('to the protected page they came from, with its query and hash', async ({ visitor }) => {
    const page = await visitor();
    const person = someone();
    await makeAccount(page.context(), person);
    await page.goto('/favorites?sort=price-low&q=a%20b#third');
    await page.waitForURL('/login');
    await signIn(page, person);
    await page.waitForURL('/favorites?sort=price-low&q=a%20b#third');
    await page.getByRole('heading', { level: 1, name: 'My Favorites' }).waitFor();
    // The login was not a stop on the way: Back does not return to it.
    await page.goBack();
    expect(page.url()).not.toContain('/login');
  });

  story('to where they pressed Sign In, even by way of a new account', async ({ visitor }) => {
    const page = await visitor();
    const person = someone();
    await page.goto('/search?q=sofa&location=Lagos#4');
    await wakeFrame(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await signUp(page, person);
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await signIn(page, person);
    await page.waitForURL('/search?q=sofa&location=Lagos#4');
  });

  story('there too when Sign In was still a plain link', async ({ visitor }) => {
    const page = await visitor();
    const person = someone();
    await makeAccount(page.context(), person);
    await page.route('**/assets/frame-parts-*.js', (route) => route.abort('aborted'));
    await page.goto('/search?q=sofa&location=Lagos');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.unrouteAll();
    await signIn(page, person);
    await page.waitForURL('/search?q=sofa&location=Lagos');
  });

  story('home when they are already signed in and open the login or the sign-up', async ({ member }) => {
    const { page } = await member();
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await isHome(page);
    }
  });

  story('to where they came from when they signed in meanwhile in another tab', async ({ visitor }) => {
    const page = await visitor();
    const person = someone();
    await makeAccount(page.context(), person);
    await page.goto('/my-ads?tab=sold');
    await page.waitForURL('/login');
    await awake(page.locator('form'));
    const otherTab = await page.context().newPage();
    await openLogin(otherTab);
    await signIn(otherTab, person);
    await isHome(otherTab);
    await page.waitForURL('/my-ads?tab=sold');
    await page.getByRole('heading', { level: 1, name: 'My Ads' }).waitFor();
  });

  story('never to another site, whatever the history says', async ({ visitor }) => {
    const page = await visitor();
    const person = someone();
    await makeAccount(page.context(), person);
    const elsewhere: string[] = [];
    page.on('request', (request) => request.url().includes('evil') && elsewhere.push(request.url()));
    await openLogin(page);
    await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), FROM_ELSEWHERE[0]);
    await page.reload();
    await signIn(page, person);
    await isHome(page);
    for (const usr of FROM_ELSEWHERE) {
      await page.evaluate((usr) => history.pushState({ ...history.state, usr }, '', '/login'), usr);
      await page.reload();
      await isHome(page);
      expect(await page.title()).toContain('Kasuwa');
    }
    expect(elsewhere).toEqual([]);
  });
});

const FROM_ELSEWHERE = [
  { from: '//evil.example' },
  { from: '/\\evil.example' },
  { from: '\\\\evil.example' },
  { from: '/\t/evil.example' },
  { from: 'https://evil.example/' },
  { from: 'javascript:document.title="evil"' },
  { from: 'evil.example' },
  { from: '/login' },
  { from: 42 },
  { from: { pathname: '//evil.example' } },
  'evil',
];
