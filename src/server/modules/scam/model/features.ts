import { SCAM_KINDS, type ScamKind } from '#shared/rules/scam-kinds.ts';
import type { Token } from '../tokens.ts';
import { toStem } from './stem.ts';
import { WORD_CLASSES } from './word-classes.ts';

// The features of a message, on which the model decides: its words, pairs of words, the classes of its words, and words and
// classes near each other. A feature is a number, because building a name for each would take most of the time.

/** `start` and `end` are the tokens that the feature was read from. */
export type Visit = (feature: number, start: number, end: number) => void;
/** The number of a word, at most MAX_WORDS; null if the model does not know it. */
export type WordNumbers = (stem: string) => number | null;

export const MAX_WORDS = 2 ** 14;
/** A message has 2,000 characters. Limits the time for any text. */
const MAX_TOKENS = 500;
const NEAR = 4;
const FAR = 10;
const VERY_NEAR = 3;
/** How a message starts says whether it is a question, a story or an answer. */
const START = 3;

const GROUPS = ['word', 'pair', 'before', 'after', 'class', 'far', 'close', 'rule', 'start'] as const;
type Group = (typeof GROUPS)[number];

export const CLASS_NAMES = [...Object.keys(WORD_CLASSES), 'sum', 'question'];
const CLASS_NUMBERS = new Map(CLASS_NAMES.map((name, number) => [name, number]));
const AMOUNT_CLASSES = [classNumber('sum')];
const NO_CLASSES: readonly number[] = [];
const CLASSES_OF_WORD = new Map<string, number[]>();
for (const [name, words] of Object.entries(WORD_CLASSES))
  for (const word of new Set(words.split(' ')))
    CLASSES_OF_WORD.set(word, [...(CLASSES_OF_WORD.get(word) ?? []), classNumber(name)]);

export function visitFeatures(
  tokens: readonly Token[],
  hasQuestion: boolean,
  kinds: Iterable<ScamKind>,
  numberOf: WordNumbers,
  visit: Visit,
): void {
  const read = tokens.slice(0, MAX_TOKENS);
  const stems = read.map((token) => toStem(token));
  const words = stems.map((stem) => numberOf(stem));
  const classes = read.map(({ word, kind }, at) => classesOf(word, stems[at] ?? '', kind));
  for (let at = 0; at < read.length; at += 1) {
    const word = words[at] ?? null;
    const own = classes[at] ?? NO_CLASSES;
    if (word !== null) {
      visit(keyOf('word', word, 0), at, at);
      if (at < START) visit(keyOf('start', word, 0), at, at);
      const next = words[at + 1] ?? null;
      if (next !== null) visit(keyOf('pair', word, next), at, at + 1);
      visitNear(classes, at, word, visit);
    }
    for (const one of own) visit(keyOf('class', one, 0), at, at);
    if (own.length > 0) visitLater(classes, at, own, visit);
  }
  if (hasQuestion) visit(keyOf('class', classNumber('question'), 0), -1, -1);
  for (const kind of kinds) visit(keyOf('rule', SCAM_KINDS.indexOf(kind), 0), -1, -1);
}

/** A word with the classes around it. */
function visitNear(classes: readonly (readonly number[])[], at: number, word: number, visit: Visit): void {
  for (let to = Math.max(0, at - NEAR); to <= Math.min(classes.length - 1, at + NEAR); to += 1)
    if (to !== at)
      for (const one of classes[to] ?? NO_CLASSES)
        visit(keyOf(to < at ? 'before' : 'after', word, one), Math.min(at, to), Math.max(at, to));
}

/** The classes of a word with those of later words. */
function visitLater(
  classes: readonly (readonly number[])[],
  at: number,
  own: readonly number[],
  visit: Visit,
): void {
  for (let to = at + 1; to <= Math.min(classes.length - 1, at + FAR); to += 1)
    for (const later of classes[to] ?? NO_CLASSES)
      for (const one of own) {
        visit(keyOf('far', one, later), at, to);
        if (to <= at + VERY_NEAR) visit(keyOf('close', one, later), at, to);
      }
}

function classesOf(word: string, stem: string, kind: string | null): readonly number[] {
  if (kind === '#amount' || kind === '#share') return AMOUNT_CLASSES;
  return CLASSES_OF_WORD.get(word) ?? CLASSES_OF_WORD.get(stem) ?? NO_CLASSES;
}

function classNumber(name: string): number {
  return CLASS_NUMBERS.get(name) ?? 0;
}

const GROUP_NUMBERS = Object.fromEntries(GROUPS.map((group, number) => [group, number])) as Record<
  Group,
  number
>;

function keyOf(group: Group, first: number, second: number): number {
  return (GROUP_NUMBERS[group] * MAX_WORDS + first) * MAX_WORDS + second;
}

/** As in 'far pay look': a word of class `pay`, and later one of class `look`. */
export function nameFeature(feature: number, stems: readonly string[]): string {
  const second = feature % MAX_WORDS;
  const first = Math.floor(feature / MAX_WORDS) % MAX_WORDS;
  const group = GROUPS[Math.floor(feature / MAX_WORDS / MAX_WORDS)] ?? 'word';
  const word = (number: number) => stems[number] ?? '';
  const named = (number: number) => CLASS_NAMES[number] ?? '';
  if (group === 'word' || group === 'start') return `${group} ${word(first)}`;
  if (group === 'pair') return `pair ${word(first)} ${word(second)}`;
  if (group === 'before' || group === 'after') return `${group} ${word(first)} ${named(second)}`;
  if (group === 'class') return `class ${named(first)}`;
  if (group === 'rule') return `rule ${SCAM_KINDS[first] ?? ''}`;
  return `${group} ${named(first)} ${named(second)}`;
}

/** The feature with a name; `numberOf` gives its words a number. */
export function parseFeature(name: string, numberOf: (stem: string) => number): number {
  const [group = '', first = '', second = ''] = name.split(' ');
  if (group === 'word' || group === 'start') return keyOf(group, numberOf(first), 0);
  if (group === 'pair') return keyOf('pair', numberOf(first), numberOf(second));
  if (group === 'before' || group === 'after') return keyOf(group, numberOf(first), classNumber(second));
  if (group === 'class') return keyOf('class', classNumber(first), 0);
  if (group === 'rule') return keyOf('rule', SCAM_KINDS.indexOf(first as ScamKind), 0);
  return keyOf(group as Group, classNumber(first), classNumber(second));
}
