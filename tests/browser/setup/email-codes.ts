import type { Page } from 'playwright-core';
import { listOutbox } from '#server/platform/mail/mail.ts';
import { CONFIRM_SUBJECT, codeIn, WELCOME } from '../../setup/email-codes.ts';
import { until } from '../../setup/until.ts';

// Helpers for the dialog that confirms an account email, and for the emails with its codes.

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your e-mail address' });

/** Types a code into the dialog and presses the button. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await dialog(page).getByLabel('Code').fill(code);
  await dialog(page).getByRole('button', { name: 'Confirm address' }).click();
}

/** Waits for at least `count` confirmation emails to this address. The newest comes first. */
async function confirmationsTo(outboxDir: string, email: string, count: number) {
  return until(async () => {
    const mails = (await listOutbox(outboxDir)).filter(
      ({ to, subject }) => to === email && [WELCOME, CONFIRM_SUBJECT].includes(subject),
    );
    return mails.length >= count && mails;
  });
}

export async function codeTo(outboxDir: string, email: string, count = 1): Promise<string> {
  const [newest] = await confirmationsTo(outboxDir, email, count);
  return codeIn(newest as { text: string });
}

/** The path of the link in the newest confirmation email. */
export async function confirmLinkTo(outboxDir: string, email: string): Promise<string> {
  const [newest] = await confirmationsTo(outboxDir, email, 1);
  return /https?:\/\/[^/]+(\/verify-email\S+)/.exec(newest?.text ?? '')?.[1] ?? '';
}
