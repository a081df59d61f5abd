import { findContactDetails } from '../listing/contact-details.ts';

/**
 * Hides account numbers, phone numbers and email addresses in evidence, also those that are spaced or spelt. The text keeps
 * its length.
 */

/** More digits than a price or a year has, with the usual separators. */
const LONG_NUMBER = /\d(?:[ \-.()/]{0,2}\d){8,19}/g;
const EMAIL = /[\p{L}\p{N}._%+-]+(?=@[\p{L}\p{N}-]+\.)/gu;
const MASKED_KINDS: readonly string[] = ['phone', 'account', 'email'];
const SHOWN_FIRST = 2;
const SHOWN_LAST = 3;

export function maskContact(text: string): string {
  return maskFound(text)
    .replace(LONG_NUMBER, maskMiddle)
    .replace(EMAIL, (name) => name.slice(0, 1) + '•'.repeat(name.length - 1));
}

function maskFound(text: string): string {
  return findContactDetails(text)
    .filter(({ kind }) => MASKED_KINDS.includes(kind))
    .reduce((masked, { kind, start, end }) => {
      const found = text.slice(start, end);
      // Plain addresses keep their domain, by which staff recognize them.
      const hidden = kind === 'email' && found.includes('@') ? found : maskMiddle(found);
      return masked.slice(0, start) + hidden + masked.slice(end);
    }, text);
}

/** "8123456437" becomes "81•••••437". */
function maskMiddle(written: string): string {
  const count = written.match(LETTER_OR_DIGIT)?.length ?? 0;
  let position = 0;
  return written.replace(LETTER_OR_DIGIT, (one) => {
    position += 1;
    return position <= SHOWN_FIRST || position > count - SHOWN_LAST ? one : '•'.repeat(one.length);
  });
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/gu;
