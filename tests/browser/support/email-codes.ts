import type { Page, Route } from 'playwright-core';
import { listOutbox } from '#server/platform/mail.ts';
import { CODE_AGAIN, codeIn, WELCOME } from '../../setup/email-codes.ts';
import { until } from '../../setup/until.ts';
import type { StoryDatabase } from './database.ts';

// The dialog that confirms an address, and the mails with its codes.

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your e-mail address' });

/** Types a code into the dialog and presses the button. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await dialog(page).getByLabel('Code').fill(code);
  await dialog(page).getByRole('button', { name: 'Confirm address' }).click();
}

/** The mails that confirm this address, the newest first, once there are as many. */
async function confirmationsTo(outboxDir: string, email: string, count: number) {
  return until(async () => {
    const mails = (await listOutbox(outboxDir)).filter(
      ({ to, subject }) => to === email && [WELCOME, CODE_AGAIN].includes(subject),
    );
    return mails.length >= count && mails;
  });
}

export async function codeTo(outboxDir: string, email: string, count = 1): Promise<string> {
  const [newest] = await confirmationsTo(outboxDir, email, count);
  return codeIn(newest as { text: string });
}

/** Where the link in the newest mail leads, as a path. */
export async function confirmLinkTo(outboxDir: string, email: string): Promise<string> {
  const [newest] = await confirmationsTo(outboxDir, email, 1);
  return /https?:\/\/[^/]+(\/verify-email\S+)/.exec(newest?.text ?? '')?.[1] ?? '';
}

/** As an account is before its address is confirmed. */
export async function unconfirm(database: StoryDatabase, { email }: { email: string }): Promise<void> {
  await database.rows('UPDATE users SET email_verified = false WHERE email = $1', [email]);
}

/** As the server answers while the account's address is not confirmed; afterwards the call goes through. */
export async function requireConfirmedEmail(
  page: Page,
  url: string,
  { database, email, answer }: { database: StoryDatabase; email: string; answer: object },
): Promise<void> {
  await unconfirm(database, { email });
  await page.route(url, async (route: Route) => {
    const isPost = route.request().method() === 'POST';
    const [row] = await database.rows('SELECT 1 FROM users WHERE email = $1 AND email_verified', [email]);
    if (row || !isPost) await route.fallback();
    else await route.fulfill(answer);
  });
}

const WORDS = 'You can publish 3 ads a day. Confirm your e-mail address to publish more.';

export const LIMIT_REACHED = {
  status: 429,
  json: { code: 'DAILY_LIMIT', error: WORDS, raise: 'confirm-email' },
};
export const NOT_CONFIRMED = {
  status: 403,
  json: { code: 'EMAIL_NOT_CONFIRMED', error: 'Please confirm your e-mail address first.' },
};
