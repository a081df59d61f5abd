import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { letIn, PASSWORD } from '../../factories/users.ts';
import type { StoryDatabase } from './database.ts';
import { awake } from './waiting.ts';

// Who the stories are about, and what they do to get in and out.

export type Person = { name: string; email: string; password: string };

export function someone(name = 'Ada Obi'): Person {
  return { name, email: `ada.${randomUUID()}@example.com`, password: PASSWORD };
}

/** An account, and a session on this device, as the screens leave them, but straight into the database. */
export async function joinTheMarket(
  page: Page,
  { db, market }: StoryDatabase,
  name?: string,
): Promise<Person> {
  const person = someone(name);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const { token } = await letIn({ db }, { ...person, userAgent });
  await page.context().addCookies([
    { name: 'kasuwa.session', value: token, url: market, httpOnly: true, sameSite: 'Lax' },
    { name: 'kasuwa.signed-in', value: '1', url: market, sameSite: 'Lax' },
  ]);
  return person;
}

/** A session on this device, without using the screens. */
export async function enter(context: BrowserContext, { email, password }: Person): Promise<void> {
  const login = await context.request.post('/api/users/login', { data: { email, password } });
  expect(login.status()).toBe(200);
}

export async function makeAccount(context: BrowserContext, person: Person): Promise<void> {
  const signup = await context.request.post('/api/users/signup', { data: person });
  expect(signup.status()).toBe(201);
}

export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  // The form of the sign-up page has the same fields, and stays until the login screen is there.
  await page.getByLabel('Confirm password').waitFor({ state: 'detached' });
  await awake(page.locator('main form'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function fillSignup(page: Page, person: Person, { confirm = person.password } = {}) {
  await awake(page.locator('main form'));
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(confirm);
}

export async function agreeToTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await fillSignup(page, person);
  await agreeToTerms(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menu', { name: 'Account menu' }).waitFor();
}

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}
