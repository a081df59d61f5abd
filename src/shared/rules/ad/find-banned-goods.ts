import { fold } from '../search/tokens.ts';
import { BANNED_GOODS, type BannedGoods } from './banned-goods.ts';
import { createMisspellings } from './misspellings.ts';
import { unmask } from './unmask.ts';

/**
 * Finds what may not be sold, also where it is written to slip by: 'c0deine', 't r a m a d o l', 'gún'. Every word is looked at
 * a bounded number of times, so that no text takes long.
 */

export type FoundBanned = { kind: string; reason: string };

export function findBannedGoods(text: string): FoundBanned | null {
  for (const words of readings(text)) {
    for (let at = 0; at < words.length; at += 1) {
      const found = rulesAt(words, at).find(({ rule, length }) => !isExcused(words, at, length, rule));
      if (found) return { kind: found.rule.goods.kind, reason: found.rule.goods.reason };
    }
  }
  return null;
}

type Rule = { words: readonly string[]; goods: BannedGoods; excuses: ReadonlySet<string> };
/** How many of the text's words it took. */
type Match = { rule: Rule; length: number };

const END = '.';
/** How far an excuse may stand from what it excuses, and a 'no' before what it denies. */
const NEAR = 4;
const DENIALS: ReadonlySet<string> = new Set(
  ['no', 'not', 'non', 'without', 'never', 'anti', 'against', 'dont', 'zero'].map(unmask),
);
const FREE = unmask('free');
/** 'Free delivery' denies nothing. */
const GIFTS: ReadonlySet<string> = new Set(
  ['delivery', 'shipping', 'gift', 'waybill', 'sample', 'home', 'pickup', 'for', 'to', 'with', 'and'].map(
    unmask,
  ),
);
/** A word this long is told apart from the beginning of another, and from two that were cut out of one. */
const LONG = 7;
const LONGEST = 16;
const START = 3;

/** As it stands; and with what was written together taken apart, as in 'tramadol200mg'. */
function readings(text: string): string[][] {
  const pieces =
    fold(text.replace(/\p{Cf}/gu, ''))
      .replace(/(?<=\p{L})[!|](?=\p{L})/gu, 'i')
      .match(/[\p{L}\p{N}@$€]+|[.!?;:](?=\s|$)|\n/gu) ?? [];
  const isEnd = (piece: string) => /^[.!?;:\n]$/.test(piece);
  const whole = pieces.map((piece) => (isEnd(piece) ? END : unmask(shortened(piece, 1))));
  const apart = pieces.flatMap((piece) =>
    isEnd(piece) ? [END] : (shortened(piece, 2).match(/\p{L}+|\p{N}+|[@$€]+/gu) ?? []).map(unmask),
  );
  return whole.join(' ') === apart.join(' ') ? [whole] : [whole, apart];
}

/** 'guuuun' is a gun and 'weeeed' is weed: three alike are a trick. */
function shortened(piece: string, kept: number): string {
  return piece.replace(/(\p{L})\1{2,}/gu, (run) => run.slice(0, kept));
}

const RULES = BANNED_GOODS.flatMap((goods) =>
  goods.words.map((wording): Rule => {
    const excuses = [...(goods.nearby ?? []), ...(goods.unless?.[wording] ?? [])];
    return {
      words: wording.split(' ').map((word) => unmask(shortened(word, 2))),
      goods,
      excuses: new Set(excuses.map(unmask)),
    };
  }),
);
const BY_FIRST_WORD = Map.groupBy(RULES, ({ words }) => words[0] ?? '');
const SINGLE = new Map(
  RULES.flatMap((rule) => (rule.words.length === 1 ? [[rule.words[0] ?? '', rule]] : [])),
);
const MISSPELT = createMisspellings(
  new Map([...SINGLE].filter(([word, { goods }]) => goods.oddNames && word.length >= LONG)),
);
/** How they begin: most of a text is passed over by that. */
const STARTS = new Set([...SINGLE.keys()].map((word) => word.slice(0, START)));

function rulesAt(words: readonly string[], at: number): Match[] {
  const word = words[at] ?? '';
  const found: Match[] = [];
  const add = (rule: Rule | undefined, length: number) => rule && found.push({ rule, length });
  for (const first of singulars(word))
    for (const rule of BY_FIRST_WORD.get(first) ?? [])
      if (stands(rule, words, at)) add(rule, rule.words.length);
  add(MISSPELT.find(word), 1);
  // 'codeinesyrup'
  for (let length = LONG; length < Math.min(word.length, LONGEST); length += 1)
    add(SINGLE.get(word.slice(0, length)), 1);
  // 'tra madol', 'co de ine'
  const two = word + (words[at + 1] ?? '');
  const three = two + (words[at + 2] ?? '');
  if (STARTS.has(three.slice(0, START))) {
    if (two.length >= LONG) add(SINGLE.get(two), 2);
    if (three.length >= LONG) add(SINGLE.get(three), 3);
    if (isLetter(word)) for (const [rule, length] of spelledOut(words, at)) add(rule, length);
  }
  return found;
}

function stands(rule: Rule, words: readonly string[], at: number): boolean {
  return rule.words.every((wanted, step) => singulars(words[at + step] ?? '').includes(wanted));
}

function singulars(word: string): string[] {
  if (!word.endsWith('s') || word.length < 3) return [word];
  const plain = [word, word.slice(0, -1)];
  return word.endsWith('es') ? [...plain, word.slice(0, -2), word.replace(/ies$/, 'y')] : plain;
}

/** 'g u n', 't.r.a.m.a.d.o.l': all the single letters that stand together, again and again perhaps, or a long word among them. */
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
  return word?.length === 1 && word !== END;
}

function isExcused(words: readonly string[], at: number, length: number, { excuses }: Rule): boolean {
  const before = words.slice(Math.max(0, at - NEAR), at);
  const after = words.slice(at + length, at + length + NEAR);
  if ([...before, ...after].some((word) => singulars(word).some((one) => excuses.has(one)))) return true;
  const sentence = before.slice(before.lastIndexOf(END) + 1);
  if (sentence.some((word) => DENIALS.has(word))) return true;
  return after[0] === FREE && !GIFTS.has(after[1] ?? '');
}
