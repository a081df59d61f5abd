import { PLAIN_LETTERS } from '#shared/rules/search/fold.ts';

/** A text without disguises, with the offset of each character in the original. */

export type PlainText = { text: string; offsets: readonly number[] };

/** Lower case without accents and invisible characters; digits of all scripts become ASCII. */
export function toPlainText(original: string): PlainText {
  let text = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of original) {
    const plain = plainCharacter(character);
    text += plain;
    for (let step = 0; step < plain.length; step += 1) offsets.push(at);
    at += character.length;
  }
  return { text, offsets };
}

function plainCharacter(character: string): string {
  if (/[ -~]/.test(character)) return character.toLowerCase();
  if (/\p{Nd}/u.test(character)) return String(digitValue(character.codePointAt(0) ?? 0));
  const plain = character
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '');
  // Emoji and characters such as '½' have several code units and become a space.
  if (plain.length !== 1) return plain ? ' ' : '';
  return PLAIN_LETTERS[plain] ?? plain;
}

/** The digits of a script are consecutive code points that start with its zero. */
function digitValue(digit: number): number {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit - value - 1))) value += 1;
  return value % 10;
}
