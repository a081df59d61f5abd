import type { CategoryId } from './categories.ts';

/** The number of a phone, which its owner sees after dialling *#06#. */

/** How often a buyer may compare the number of one listing: typing errors, but no guessing. */
export const IMEI_TRIES = 5;
/** How long a number is on the list of reported phones. */
export const REPORTED_IMEI_DAYS = 730;

const SERIAL_DIGITS = 14;

export const IMEI_PROBLEMS = {
  length: 'An IMEI has 15 digits. Dial *#06# on the phone to see it.',
  check: 'This number has a typing error. Please compare it with the phone again.',
};

/** Tablets without a SIM have none, so it is never required. */
export function hasImeiField(categoryId: CategoryId | null, subcategory: string | null): boolean {
  return categoryId === 1 && subcategory === 'phones-tablets';
}

/**
 * The 14 digits that name the phone. The 15th digit of an IMEI is computed from them. Phones also show a software
 * version: instead of that digit (16 digits, IMEISV) or after it (17 digits).
 */
export function readImei(text: string): { serial: string } | { problem: string } {
  const digits = text
    .normalize('NFKC')
    .replace(/^\s*imei\s*\d?\s*:/i, '')
    .replace(/[\s\-./]/g, '');
  if (!/^\d{15,17}$/.test(digits)) return { problem: IMEI_PROBLEMS.length };
  const serial = digits.slice(0, SERIAL_DIGITS);
  const hasCheckDigit = digits.length !== SERIAL_DIGITS + 2;
  if (hasCheckDigit && !hasLuhnDigit(digits.slice(0, SERIAL_DIGITS + 1)))
    return { problem: IMEI_PROBLEMS.check };
  // Zeros pass the check, and are what broken phones show.
  if (/^(\d)\1+$/.test(serial)) return { problem: IMEI_PROBLEMS.check };
  return { serial };
}

/** From the right, every second digit is doubled; the sum of all digits ends in zero. */
export function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
