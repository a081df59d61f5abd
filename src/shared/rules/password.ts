import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

/** The spec's password rules: the live checklist and the server use the same four tests. */

export type PasswordCheck = { id: string; label: string; test: (password: string) => boolean };

/** Every ASCII punctuation mark: what any keyboard can type. A space is not one, nor is an emoji. */
const SPECIAL_CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

export const PASSWORD_CHECKS: readonly PasswordCheck[] = [
  { id: 'length', label: 'At least 8 characters', test: (password) => lengthOf(password) >= PASSWORD_MIN },
  { id: 'number', label: 'Contains a number', test: (password) => /\p{Nd}/u.test(password) },
  { id: 'letter', label: 'Contains a letter', test: (password) => /\p{L}/u.test(password) },
  {
    id: 'special',
    label: 'Contains a special character',
    test: (password) => [...password].some((character) => SPECIAL_CHARACTERS.includes(character)),
  },
];

export function meetsPasswordRules(password: string): boolean {
  return lengthOf(password) <= PASSWORD_MAX && PASSWORD_CHECKS.every(({ test }) => test(password));
}

/** In code points, so that one emoji does not count as two characters. */
function lengthOf(password: string): number {
  return [...password].length;
}
