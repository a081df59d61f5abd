/** Letters that are only drawn like others, so that a word is the same however it was disguised. */

/** '1', 'l', '|' and 'i' cannot be told apart in many letters, so that both sides of a comparison must be unmasked. */
export function unmask(word: string): string {
  if (/^[a-km-z]+$/.test(word)) return word;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const spelt = word.replace(/[^\p{L}\p{N}]/gu, (sign) => SIGNS[sign] ?? '');
  // '15d' is a number with a letter; 'c0deine' is a word with a digit.
  const read =
    letters >= spelt.length / 2 ? spelt.replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '') : spelt;
  return read.replace(LOOK_ALIKE, (letter) => LETTERS[letter] ?? letter);
}

const SIGNS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '€': 'e' };
const DIGITS = ['o', 'i', '2', 'e', 'a', 's', '6', 't', 'b', 'g'];
// biome-ignore format: a table: one to a line would be too long to read
const LETTERS: Readonly<Record<string, string>> = {
  l: 'i',
  // Cyrillic
  а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', і: 'i', ѕ: 's', ј: 'j', ԁ: 'd', ԛ: 'q', ԝ: 'w',
  // Greek and Latin
  α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ɡ: 'g', ɑ: 'a', ʟ: 'i', ᴜ: 'u', ɴ: 'n', ɢ: 'g',
};
const LOOK_ALIKE = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
