import type { Page } from 'playwright-core';
import { CONFIRM_SUBJECT, codeIn, WELCOME } from '../../setup/email-codes.ts';
import { mailTo } from './mail-links.ts';

// Helpers for the dialog that confirms an account email, and for the emails with its codes.

export const confirmDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Confirm your e-mail address' });

/** Types a code into the dialog and presses the button. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await confirmDialog(page).getByLabel('Code').fill(code);
  await confirmDialog(page).getByRole('button', { name: 'Confirm address' }).click();
}

const SUBJECTS = [WELCOME, CONFIRM_SUBJECT];

/** Waits for at least `count` confirmation emails to this address. Returns the newest code. */
export async function codeTo(outboxDir: string, email: string, count = 1): Promise<string> {
  return codeIn(await mailTo(outboxDir, email, SUBJECTS, count));
}

/** The path of the link in the newest confirmation email. */
export async function confirmLinkTo(outboxDir: string, email: string): Promise<string> {
  const newest = await mailTo(outboxDir, email, SUBJECTS);
  return /https?:\/\/[^/]+(\/verify-email\S+)/.exec(newest.text)?.[1] ?? '';
}
