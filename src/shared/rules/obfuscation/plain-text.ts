import { PLAIN_LETTERS } from '#shared/rules/search/tokens.ts';

/** A text without its disguises, where every sign still knows which sign of the original it came from. */

export type PlainText = { text: string; offsets: readonly number[] };

/** Small letters without accents, digits of every script, nothing invisible. */
export function toPlainText(original: string): PlainText {
  let text = '';
  const offsets: number[] = [];
  let at = 0;
  for (const sign of original) {
    const plain = plainSign(sign);
    text += plain;
    for (let step = 0; step < plain.length; step += 1) offsets.push(at);
    at += sign.length;
  }
  return { text, offsets };
}

function plainSign(sign: string): string {
  if (/[ -~]/.test(sign)) return sign.toLowerCase();
  if (/\p{Nd}/u.test(sign)) return String(digitValue(sign.codePointAt(0) ?? 0));
  const plain = sign
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '');
  // '½' is a letter to nobody, and only emoji take several signs.
  if (plain.length !== 1) return plain ? ' ' : '';
  return PLAIN_LETTERS[plain] ?? plain;
}

/** The digits of a script stand in a row, from its zero. */
function digitValue(digit: number): number {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit - value - 1))) value += 1;
  return value % 10;
}
