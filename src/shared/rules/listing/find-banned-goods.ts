import { deobfuscate } from '#shared/rules/obfuscation/deobfuscate.ts';
import { createMisspellings } from '#shared/rules/obfuscation/misspellings.ts';
import { fold } from '#shared/rules/search/fold.ts';
import { BANNED_GOODS, type BannedGoods } from './banned-goods.ts';
import {
  type BannedWordExceptions,
  COMMA,
  createExceptions,
  END,
  isExempt,
  singulars,
} from './banned-goods-exceptions.ts';

/**
 * Finds banned goods, including disguised spellings: 'c0deine', 't r a m a d o l', 'gún'. Each word is
 * checked a bounded number of times, so that no text takes long.
 */

export type BannedGoodsMatch = { kind: string; reason: string };

export function findBannedGoods(text: string): BannedGoodsMatch | null {
  for (const { words, isGuess } of readings(text)) {
    for (let at = 0; at < words.length; at += 1) {
      const matches = isGuess ? exactAt(words, at) : rulesAt(words, at);
      const found = matches.find(({ rule, length }) => !isExempt(words, at, length, rule.exceptions));
      if (found) return { kind: found.rule.goods.kind, reason: found.rule.goods.reason };
    }
  }
  return null;
}

type Rule = { words: readonly string[]; goods: BannedGoods; exceptions: BannedWordExceptions };
/** `length` is the number of words of the text that the rule matched. */
type Match = { rule: Rule; length: number };

/** From this length on, joined words and the start of a longer word are taken as a match. */
const LONG = 7;
const LONGEST = 16;
const START = 3;

/** A guess may join two separate words, so only exact matches count. */
type Reading = { words: string[]; isGuess: boolean };

/** The text as written, with digits split off ('tramadol200mg'), and with parts joined ('pis-tol'). */
function readings(text: string): Reading[] {
  const plain = fold(text.replace(/\p{Cf}/gu, ''))
    .replace(/🔫/gu, ' gun ')
    .replace(/(?<=\p{L})[!|](?=\p{L})/gu, 'i');
  const whole = wordsOf(plain, (piece) => [shortened(piece, 1)]);
  const apart = wordsOf(plain, (piece) => shortened(piece, 2).match(/\p{L}+|\p{N}+|[@$€]+/gu) ?? []);
  const readings = [{ words: whole, isGuess: false }];
  if (whole.join(' ') !== apart.join(' ')) readings.push({ words: apart, isGuess: false });
  const joined = plain.replace(/(?<=\p{L})[-.*_~'’](?=\p{L})/gu, '');
  if (joined !== plain)
    readings.push({ words: wordsOf(joined, (piece) => [shortened(piece, 2)]), isGuess: true });
  return readings;
}

function wordsOf(plain: string, parts: (piece: string) => string[]): string[] {
  const pieces = plain.match(/[\p{L}\p{N}@$€]+|[.!?;](?=\s|$)|[\n,]/gu) ?? [];
  return pieces.flatMap((piece) => {
    if (piece === ',') return [COMMA];
    return /^[.!?;\n]$/.test(piece) ? [END] : parts(piece).map(deobfuscate);
  });
}

/** Shortens runs of three or more equal letters: 'guuuun' is 'gun' and 'weeeed' is 'weed'. */
function shortened(piece: string, runLength: number): string {
  return piece.replace(/(\p{L})\1{2,}/gu, (run) => run.slice(0, runLength));
}

const RULES = BANNED_GOODS.flatMap((goods) =>
  goods.words.map((wording): Rule => {
    const beside = [...(goods.beside ?? []), ...(goods.unless?.[wording] ?? [])];
    return {
      words: wording.split(' ').map((word) => deobfuscate(shortened(word, 2))),
      goods,
      exceptions: createExceptions({
        beside,
        before: goods.before?.[wording] ?? [],
        after: goods.after ?? [],
      }),
    };
  }),
);
const BY_FIRST_WORD = Map.groupBy(RULES, ({ words }) => words[0] ?? '');
const SINGLE = new Map(
  RULES.flatMap((rule) => (rule.words.length === 1 ? [[rule.words[0] ?? '', rule]] : [])),
);
const ODD = new Map([...SINGLE].filter(([word, { goods }]) => goods.oddNames && word.length >= LONG));
const MISSPELT = createMisspellings(ODD);
/** Harmless when written as two words. */
const TWO_WORDS: ReadonlySet<string> = new Set(['hookup', 'heroin']);
/** The first letters of these words, by which most words of a text are skipped. */
const STARTS = new Set([...SINGLE.keys()].map((word) => word.slice(0, START)));

function rulesAt(words: readonly string[], at: number): Match[] {
  const word = words[at] ?? '';
  const found: Match[] = [];
  const add = (rule: Rule | undefined, length: number) => rule && found.push({ rule, length });
  found.push(...exactAt(words, at));
  add(MISSPELT.find(word), 1);
  // 'codeinesyrup'
  for (let length = LONG; length < Math.min(word.length, LONGEST); length += 1)
    add(ODD.get(word.slice(0, length)), 1);
  // 'gu ns', but not single letters, which may be a size
  const next = words[at + 1] ?? '';
  if (word.length > 1 && next.length > 1 && word.length + next.length < LONG)
    for (const cut of singulars(word + next)) if (!TWO_WORDS.has(cut)) add(SINGLE.get(cut), 2);
  // 'tra madol', 'co de ine'
  const two = word + next;
  const three = two + (words[at + 2] ?? '');
  if (STARTS.has(three.slice(0, START))) {
    if (two.length >= LONG) add(SINGLE.get(two), 2);
    if (three.length >= LONG) add(SINGLE.get(three), 3);
    if (isLetter(word)) for (const [rule, length] of spelledOut(words, at)) add(rule, length);
  }
  return found;
}

function exactAt(words: readonly string[], at: number): Match[] {
  return singulars(words[at] ?? '').flatMap((first) =>
    (BY_FIRST_WORD.get(first) ?? []).flatMap((rule) => {
      const length = lengthOf(rule, words, at);
      return length === null ? [] : [{ rule, length }];
    }),
  );
}

/** The number of words that the rule matches at this position, or null. Commas between words are allowed. */
function lengthOf(rule: Rule, words: readonly string[], at: number): number | null {
  let end = at;
  for (const expected of rule.words) {
    if (end > at && words[end] === COMMA) end += 1;
    if (!singulars(words[end] ?? '').includes(expected)) return null;
    end += 1;
  }
  return end - at;
}

/** 'g u n', 't.r.a.m.a.d.o.l': a whole run of single letters, also repeated, or a long word within it. */
function spelledOut(words: readonly string[], at: number): [Rule, number][] {
  let end = at;
  while (end < at + LONGEST && isLetter(words[end])) end += 1;
  const letters = words.slice(at, end).join('');
  const isFirst = !isLetter(words[at - 1]);
  const found: [Rule, number][] = [];
  for (let length = START; length <= letters.length; length += 1) {
    const word = letters.slice(0, length);
    const rule = SINGLE.get(word);
    const isAll = isFirst && (length === letters.length || letters.startsWith(word, length));
    if (rule && (length >= LONG - 1 || isAll)) found.push([rule, length]);
  }
  return found;
}

function isLetter(word: string | undefined): boolean {
  return word?.length === 1 && word !== END && word !== COMMA;
}
