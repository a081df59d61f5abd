// Sellers' texts in metadata, feeds and emails: short, and without contact details that bots could collect.

/** Cuts between code points, so that no emoji is split. */
export function shorten(text: string, maxLength: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= maxLength) return characters.join('');
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}

/** Removes phone numbers and email addresses. */
export function withoutContacts(text: string): string {
  return text.slice(0, TEXT_MAX).replace(E_MAIL, '').replace(PHONE_NUMBER, '').replace(/ {2,}/g, ' ').trim();
}

export const E_MAIL = /[^\s@]{1,64}@[^\s@]{1,255}/g;
/** Matches the digits of a phone number with at most `widestGap` separators between two digits. */
export function manyDigits(widestGap: number): RegExp {
  return new RegExp(`(?:\\+|\\b)\\d(?:[ .()-]{0,${widestGap}}\\d){9,14}\\b`, 'g');
}

/** At most two separators, because '2012 - 2015 - 2018' is a list of years. */
const PHONE_NUMBER = manyDigits(2);

const TEXT_MAX = 5_000;
