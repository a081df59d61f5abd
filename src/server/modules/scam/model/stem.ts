import type { Token } from '../tokens.ts';

// Maps a word to the form that the model counts, so that spellings and endings of a word count together.

export function toStem({ word, kind }: Token): string {
  if (kind) return kind;
  if (/\d/.test(word)) return /^\d+$/.test(word) ? `#${Math.min(word.length, MAX_DIGITS)}digits` : '#mixed';
  const plain = PLAIN.get(word) ?? word;
  return plain.length < MIN_LENGTH
    ? plain
    : plain
        .replace(/ies$/, 'y')
        .replace(/(?:ing|ed|es|s|ly)$/, '')
        .replace(/e$/, '');
}

const MAX_DIGITS = 11;
const MIN_LENGTH = 5;

/** Abbreviations that no rule needs. */
const SPELLINGS: Readonly<Record<string, string>> = {
  i: 'lemme ill im ive id',
  with: 'wit wiv',
  what: 'wat wetin wot',
  why: 'y',
  for: '4',
  they: 'dem',
  are: 'r',
  there: 'dere',
  because: 'bcos cos cuz bcoz becos',
  thanks: 'tnx thx tanks',
  good: 'gud',
  about: 'abt',
  just: 'jst',
  will: 'wil',
  have: 'av hav',
  receive: 'recieve',
  today: '2day tdy',
  tomorrow: 'tmr tmrw 2moro',
  through: 'thru tru',
  and: 'nd',
  dont: 'dnt',
  cannot: 'cant',
  payment: 'pymt paymt pymnt',
  person: 'pson pesin',
  people: 'ppl',
  give: 'gv',
  check: 'chk',
  should: 'shud',
  would: 'wud',
  could: 'cud',
  phone: 'fone',
};
const PLAIN = new Map(
  Object.entries(SPELLINGS).flatMap(([word, variants]) =>
    variants.split(' ').map((variant) => [variant, word] as const),
  ),
);
