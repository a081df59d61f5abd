import { CONFUSABLES } from './confusables.ts';

/** Letters that are only drawn like others, so that a word is the same however it was disguised. */

/** '1', 'l', '|' and 'i' cannot be told apart in many letters, so that both sides of a comparison must be unmasked. */
export function deobfuscate(word: string): string {
  if (/^[a-km-z]+$/.test(word)) return word;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const spelt = word.replace(/[^\p{L}\p{N}]/gu, (sign) => SIGNS[sign] ?? '');
  // '15d' is a number with a letter; 'c0deine' is a word with a digit.
  const read =
    letters >= spelt.length / 2 ? spelt.replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '') : spelt;
  return read.replace(CONFUSABLE, (letter) => CONFUSABLES[letter] ?? letter);
}

const SIGNS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '€': 'e' };
const DIGITS = ['o', 'i', '2', 'e', 'a', 's', '6', 't', 'b', 'g'];
const CONFUSABLE = new RegExp(`[${Object.keys(CONFUSABLES).join('')}]`, 'gu');
