import { CONFUSABLES } from './confusables.ts';

/** Replaces look-alike characters, so that disguised spellings of a word become equal. */

/** '1', 'l' and 'i' all become 'i', so both sides of a comparison must be deobfuscated. */
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
