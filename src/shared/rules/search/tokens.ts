import { fold } from './fold.ts';
import { IRREGULAR_PLURALS, UNITS } from './vocabulary.ts';

/** How texts are split into words, the same for listings and queries. */

/** A quantity has parts: '128 GB' is one word and is also found by '128'. */
export type Token = { word: string; parts?: readonly string[] };

export function tokenize(text: string): Token[] {
  const pieces = fold(text)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=[\p{L}\p{N}])\+/gu, ' plus ')
    .match(PIECE);
  const words = (pieces ?? []).flatMap(splitModel).map((word) => word.slice(0, WORD_MAX));
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const quantity = readQuantity(word, words[at + 1]);
    if (quantity) {
      tokens.push(quantity.token);
      at += quantity.consumed - 1;
    } else if (!/["”]/.test(word)) tokens.push({ word: singularOrGeneration(word, words[at - 1]) });
  }
  return tokens;
}

const WORD_MAX = 40;
const PIECE = /\d+(?:\.\d+)?(?:["”]|[\p{L}\p{N}]+)?|[\p{L}\p{N}]+/gu;

/** Splits 'iphone13' and 'rx350', which others write with a space, but not names such as 'a14' and 'ps5'. */
function splitModel(piece: string): string[] {
  const model = /^(\p{L}{4,})(\d+)$|^(\p{L}{2,3})(\d{2,})$/u.exec(piece);
  if (model) return [model[1] ?? model[3] ?? '', model[2] ?? model[4] ?? ''];
  const [, number = '', letters = ''] = /^(\d+(?:\.\d+)?)(\p{L}{3,})$/u.exec(piece) ?? [];
  return letters && !UNITS[letters] ? [number, letters] : [piece];
}

function readQuantity(word: string, next: string | undefined): { token: Token; consumed: number } | null {
  const [, number, glued] = /^(\d+(?:\.\d+)?)(["”]|\p{L}+)?$/u.exec(word) ?? [];
  if (number === undefined) return null;
  const unit = Object.hasOwn(UNITS, glued ?? next ?? '') ? UNITS[glued ?? next ?? ''] : undefined;
  if (!unit) return null;
  const parts = unit.length > 3 ? [number, unit] : [number];
  return { token: { word: number + unit, parts }, consumed: glued ? 1 : 2 };
}

/** 'gen' is a generator, but in '8th gen' a generation. */
function singularOrGeneration(word: string, before = ''): string {
  return word === 'gen' && /^\d+(st|nd|rd|th)$/.test(before) ? 'generation' : singular(word);
}

function singular(word: string): string {
  if (Object.hasOwn(IRREGULAR_PLURALS, word)) return IRREGULAR_PLURALS[word] ?? word;
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is|\d)s?$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(ch|sh|x|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
