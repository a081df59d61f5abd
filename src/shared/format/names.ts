import { ITEM_ID_DIGITS } from '#shared/rules/limits.ts';

/** Short forms of names and numbers that several screens show alike. */

/** The first letters of the first and last word, for an avatar without a picture; '?' where there are no letters. */
export function initials(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  // Upper case may turn one letter into two (ß → SS), hence the second look.
  return ends.map((letter) => LETTER.exec(letter?.toUpperCase() ?? '')?.[0]).join('') || '?';
}

/** '00001234' */
export function padItemId(id: number | string): string {
  return String(id).padStart(ITEM_ID_DIGITS, '0');
}

/** A letter with its accents; no more than two, so that a stack of them cannot leave the circle. */
const LETTER = /\p{L}\p{M}{0,2}/u;
