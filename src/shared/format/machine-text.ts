// Sellers' words for machines: short, and without the ways to reach the seller that robots come to collect.

/** By whole characters: half an emoji is not text. */
export function shorten(text: string, longest: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  if (letters.length <= longest) return letters.join('');
  return `${letters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

/** Numbers with the digits of a phone and whatever looks like an e-mail address. */
export function withoutContacts(text: string): string {
  return text
    .slice(0, LONGEST_READ)
    .replace(E_MAIL, '')
    .replace(PHONE_NUMBER, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export const E_MAIL = /[^\s@]{1,64}@[^\s@]{1,255}/g;
/** As many digits as a phone number has, with so much at most between them. */
export function manyDigits(widestGap: number): RegExp {
  return new RegExp(`(?:\\+|\\b)\\d(?:[ .()-]{0,${widestGap}}\\d){9,14}\\b`, 'g');
}

/** '2012 - 2015 - 2018' is a list of years. */
const PHONE_NUMBER = manyDigits(2);

const LONGEST_READ = 5_000;
