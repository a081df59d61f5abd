import { randomInt } from 'node:crypto';
import { CODE_DIGITS } from '#shared/rules/limits.ts';

/** For a user to read in a mail or an SMS and to type. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}
