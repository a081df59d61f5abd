import { ITEM_ID_DIGITS } from '#shared/rules/limits.ts';

/** Short forms of names and numbers that several screens share. */

/** The first letters of the first and last word, for an avatar without a picture; '?' without letters. */
export function initials(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  // Upper case may turn one letter into two (ß → SS), so the pattern is applied again.
  return ends.map((letter) => LETTER.exec(letter?.toUpperCase() ?? '')?.[0]).join('') || '?';
}

/** The first name for use in sentences; a long one is cut. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  const characters = [...first];
  return characters.length > FIRST_NAME_MAX ? `${characters.slice(0, FIRST_NAME_MAX - 1).join('')}…` : first;
}

const FIRST_NAME_MAX = 24;

/** '00001234' */
export function padItemId(id: number | string): string {
  return String(id).padStart(ITEM_ID_DIGITS, '0');
}

/** A letter with at most two accents, so that stacked accents stay inside the avatar. */
const LETTER = /\p{L}\p{M}{0,2}/u;
