import type { Page } from 'playwright-core';
import { accountButton } from './header.ts';
import { button } from './page.ts';

// Helpers for signing in by a provider's window. The provider is the stand-in.

/** Presses a provider's button and waits for the page that its window shows. */
export async function openWindow(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, name).click()]);
  await popup.getByRole('heading', { level: 1, name: /^Stand-in for/ }).waitFor();
  return popup;
}

/** Enters name and email at the stand-in. */
export async function continueAs(
  popup: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('Email').fill(email);
  await button(popup, 'Continue').click();
}

/** The user is signed in and sees this page. */
export async function isIn(page: Page, path: string): Promise<void> {
  await page.waitForURL(path);
  await accountButton(page).waitFor();
}
