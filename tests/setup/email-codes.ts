import { expect } from 'vitest';
import type { OutboxMail } from '#server/platform/mail/mail.ts';

// Reads the codes in the mails that confirm an address.

export const WELCOME = 'Welcome to Kasuwa';
export const CONFIRM_SUBJECT = 'Confirm your e-mail address';

/** The only code of a mail, without its space. */
export function codeIn(mail: Pick<OutboxMail, 'text'>): string {
  const found = [...mail.text.matchAll(/^(\d{3}) (\d{3})$/gm)];
  expect(found, mail.text).toHaveLength(1);
  return found.map(([, first, second]) => `${first}${second}`).join('');
}

/** A wrong code. */
export const otherCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
