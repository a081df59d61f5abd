import { isWord, matchAt } from './match.ts';
import { type Pattern, readPattern, readWords } from './pattern.ts';
import { EXCUSES, type Excuse, type ExcuseRule } from './rules/excuses.ts';
import type { Token } from './tokens.ts';

// Checks whether nearby words make risky words harmless.

type ParsedExcuse = {
  back: {
    most: number;
    words: ReadonlySet<string>;
    stop: ReadonlySet<string>;
    unless: readonly Pattern[];
  } | null;
  sentence: readonly Pattern[];
};

function readExcuse({ back, sentence = [] }: ExcuseRule): ParsedExcuse {
  return {
    back: back
      ? {
          most: back.most,
          words: readWords(back.words),
          stop: readWords(back.stop),
          unless: back.unless.map(readPattern),
        }
      : null,
    sentence: sentence.map(readPattern),
  };
}

const PARSED_EXCUSES = Object.fromEntries(
  Object.entries(EXCUSES).map(([name, excuse]) => [name, readExcuse(excuse)]),
) as Record<Excuse, ParsedExcuse>;

export function isExempt(tokens: readonly Token[], at: number, name: Excuse): boolean {
  const { back, sentence } = PARSED_EXCUSES[name];
  if (back && isExcusedBefore(tokens, at, back)) return true;
  return sentence.length > 0 && isInSentence(tokens, at, sentence);
}

function isExcusedBefore(
  tokens: readonly Token[],
  at: number,
  back: NonNullable<ParsedExcuse['back']>,
): boolean {
  const sentence = tokens[at]?.sentence;
  for (let to = at - 1; to >= Math.max(0, at - back.most); to -= 1) {
    const token = tokens[to];
    if (token?.sentence !== sentence) return false;
    const isStop = isWord(token, back.stop);
    if ((isStop || isWord(token, back.words)) && !isPartOf(tokens, to, back.unless)) return !isStop;
  }
  return false;
}

const MAX_UNLESS_LENGTH = 4;

function isPartOf(tokens: readonly Token[], at: number, patterns: readonly Pattern[]): boolean {
  for (let from = Math.max(0, at - MAX_UNLESS_LENGTH); from <= at; from += 1)
    for (const pattern of patterns) {
      const end = matchAt(tokens, from, pattern, NO_DENIALS);
      if (end !== null && end > at) return true;
    }
  return false;
}

const NO_DENIALS: ReadonlySet<string> = new Set();

/** The maximum distance in words within a sentence. */
const MAX_DISTANCE = 30;

function isInSentence(tokens: readonly Token[], at: number, patterns: readonly Pattern[]): boolean {
  const sentence = tokens[at]?.sentence;
  for (
    let from = Math.max(0, at - MAX_DISTANCE);
    from < Math.min(tokens.length, at + MAX_DISTANCE);
    from += 1
  )
    if (
      tokens[from]?.sentence === sentence &&
      patterns.some((pattern) => matchAt(tokens, from, pattern, NO_DENIALS) !== null)
    )
      return true;
  return false;
}
