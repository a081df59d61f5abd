import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD, startSession } from '../../factories/users.ts';
import type { StoryDatabase } from './database.ts';
import { accountButton } from './header.ts';
import { hydrated } from './waiting.ts';

// Accounts of the stories, and helpers that sign up, sign in and sign out.

export type TestAccount = { name: string; email: string; password: string };

export function newAccount(name = 'Ada Obi'): TestAccount {
  return { name, email: `ada.${randomUUID()}@example.com`, password: PASSWORD };
}

/** Writes an account and a session for this device directly into the database. */
export async function createSignedInAccount(
  page: Page,
  { db, server }: StoryDatabase,
  name?: string,
): Promise<TestAccount> {
  const account = newAccount(name);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const { token } = await startSession({ db }, { ...account, userAgent });
  await page.context().addCookies([
    { name: 'kasuwa.session', value: token, url: server, httpOnly: true, sameSite: 'Lax' },
    { name: 'kasuwa.signed-in', value: '1', url: server, sameSite: 'Lax' },
  ]);
  return account;
}

/** Signs in on this device through the API. */
export async function signInByApi(context: BrowserContext, { email, password }: TestAccount): Promise<void> {
  const login = await context.request.post('/api/users/login', { data: { email, password } });
  expect(login.status()).toBe(200);
}

export async function makeAccount(context: BrowserContext, account: TestAccount): Promise<void> {
  const signup = await context.request.post('/api/users/signup', { data: account });
  expect(signup.status()).toBe(201);
}

/** The id of the user who is signed in on this page. */
export const myId = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/users/me')).json()).id;

/** The user record in local storage. */
export const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));

export async function fillLogin(page: Page, { email, password }: Pick<TestAccount, 'email' | 'password'>) {
  // The sign-up form has the same fields and stays until the login screen replaces it.
  await page.getByLabel('Confirm password').waitFor({ state: 'detached' });
  await hydrated(page.locator('main form'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function signIn(page: Page, account: TestAccount): Promise<void> {
  await fillLogin(page, account);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function fillSignup(page: Page, account: TestAccount, { confirm = account.password } = {}) {
  await hydrated(page.locator('main form'));
  await page.getByLabel('Full name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(confirm);
}

export async function agreeToTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
}

export async function signUp(page: Page, account: TestAccount): Promise<void> {
  await fillSignup(page, account);
  await agreeToTerms(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function openAccountMenu(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menu', { name: 'Account menu' }).waitFor();
}

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}
