import { deobfuscate } from '#shared/rules/obfuscation/deobfuscate.ts';

/**
 * Contexts in which a banned word is harmless: a certain word right beside it ('glue gun'), an item that it
 * only describes ('… DVD'), or a denial ('no guns'). Sales phrases ('hot price', 'book now') are no such
 * context.
 */

export type BannedWordExceptions = {
  /** Words right before or right after. */
  beside: ReadonlySet<string>;
  /** Words right before. */
  before: ReadonlySet<string>;
  /** Words right after. */
  after: ReadonlySet<string>;
};

export const END = '.';
export const COMMA = ',';

export function createExceptions(
  lists: Record<keyof BannedWordExceptions, readonly string[]>,
): BannedWordExceptions {
  const plain = (wordings: readonly string[]) =>
    new Set(wordings.map((wording) => wording.split(' ').map(deobfuscate).join(' ')));
  return { beside: plain(lists.beside), before: plain(lists.before), after: plain(lists.after) };
}

export function isExempt(
  words: readonly string[],
  at: number,
  length: number,
  exceptions: BannedWordExceptions,
): boolean {
  const before = words.slice(Math.max(0, at - NEAR), at);
  const after = words.slice(at + length, at + length + NEAR);
  return isModified(before, after, exceptions) || isPartOfItem(before, after) || isDenied(before, after);
}

export function singulars(word: string): string[] {
  if (!word.endsWith('s') || word.length < 3) return [word];
  const plain = [word, word.slice(0, -1)];
  return word.endsWith('es') ? [...plain, word.slice(0, -2), word.replace(/ies$/, 'y')] : plain;
}

/** How many words before and after a banned word are checked. */
const NEAR = 4;

const setOf = (...words: string[]): ReadonlySet<string> => new Set(words.map(deobfuscate));

// biome-ignore format: a list of words: one to a line would be too long to read
/** Items that only depict the banned word beside them. */
const ITEMS = setOf(
  'toy', 'dvd', 'novel', 'comic', 'costume', 'cosplay', 'figurine', 'lego', 'nerf', 'ps3', 'ps4', 'ps5', 'xbox', 'nintendo', 'playstation', 'textbook', 'storybook',
);
/** 'Gun and toy' are two items; 'toy soldier with gun' is one. */
const JOINS = setOf('and', 'plus', 'or', 'n');
const WITH = setOf('with', 'for');
/** 'Book' in 'book now' is not an item. */
// biome-ignore format: a list of words: one to a line would be too long to read
const SALES_PHRASES = setOf('now', 'a', 'your', 'ur', 'slot', 'today', 'online', 'here', 'early', 'fast', 'order', 'delivery', 'price', 'deal', 'sale', 'only', 'call', 'asap', 'yours', 'pack', 'coated', 'night');

function isModified(
  before: readonly string[],
  after: readonly string[],
  exceptions: BannedWordExceptions,
): boolean {
  const [last = '', second = ''] = before.toReversed();
  const [first = '', next = ''] = after;
  const isBefore = (set: ReadonlySet<string>) =>
    singulars(last).some((word) => set.has(word)) || set.has(`${second} ${last}`);
  const isAfter = (set: ReadonlySet<string>) =>
    !SALES_PHRASES.has(next) &&
    (singulars(first).some((word) => set.has(word)) ||
      singulars(next).some((word) => set.has(`${first} ${word}`)));
  return (
    isBefore(exceptions.before) ||
    isBefore(exceptions.beside) ||
    isAfter(exceptions.beside) ||
    isAfter(exceptions.after)
  );
}

function isPartOfItem(before: readonly string[], after: readonly string[]): boolean {
  const isItem = (word: string) => singulars(word).some((one) => ITEMS.has(one));
  const isBreak = (word: string) => word === END || word === COMMA || JOINS.has(word);
  const ahead = before.slice(before.findLastIndex(isBreak) + 1);
  const until = after.findIndex((word) => isBreak(word) || WITH.has(word) || DENIALS.has(word));
  return ahead.some(isItem) || after.slice(0, until < 0 ? NEAR : until).some(isItem);
}

const DENIALS = setOf('no', 'not', 'non', 'without', 'never', 'anti', 'against', 'dont', 'zero');
/** Words that may stand between a denial and the banned word. */
// biome-ignore format: a list of words: one to a line would be too long to read
const SKIPPED_WORDS = setOf('sell', 'selling', 'contain', 'have', 'any', 'a', 'of', 'with', 'for', 'allow', 'accept', 'buy', 'deal', 'in', 'use', 'need', 'real', 'illegal', 'hard', 'be', 'the');
const FREE = deobfuscate('free');
/** 'Free delivery' is not a denial. */
// biome-ignore format: a list of words: one to a line would be too long to read
const GIFTS = setOf('delivery', 'shipping', 'gift', 'waybill', 'sample', 'home', 'pickup', 'for', 'to', 'with', 'and', 'test');

function isDenied(before: readonly string[], after: readonly string[]): boolean {
  const at = before.findLastIndex((word) => !SKIPPED_WORDS.has(word));
  if (DENIALS.has(before[at] ?? '')) return true;
  return after[0] === FREE && !GIFTS.has(after[1] ?? '');
}
