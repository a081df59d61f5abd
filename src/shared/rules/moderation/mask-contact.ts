/** Hides account numbers, phone numbers and email addresses in evidence. The text keeps its length. */

/** More digits than a price or a year has, with the usual separators. */
const LONG_NUMBER = /\d(?:[ \-.()/]{0,2}\d){8,19}/g;
const EMAIL = /[\p{L}\p{N}._%+-]+(?=@[\p{L}\p{N}-]+\.)/gu;
const SHOWN_FIRST = 2;
const SHOWN_LAST = 3;

export function maskContact(text: string): string {
  return text
    .replace(LONG_NUMBER, maskDigits)
    .replace(EMAIL, (name) => name.slice(0, 1) + '•'.repeat(name.length - 1));
}

/** "8123456437" becomes "81•••••437". */
function maskDigits(number: string): string {
  const digits = number.replace(/\D/g, '').length;
  let position = 0;
  return number.replace(/\d/g, (digit) => {
    position += 1;
    return position <= SHOWN_FIRST || position > digits - SHOWN_LAST ? digit : '•';
  });
}
