import { isExcused } from './excuse.ts';
import type { Found } from './found.ts';
import { matchAt } from './match.ts';
import { type Pattern, readPattern, readWords } from './pattern.ts';
import { ACCOUNTS_AND_PLACES } from './rules/accounts-and-places.ts';
import { EXCUSES } from './rules/excuses.ts';
import { MONEY_FIRST } from './rules/money-first.ts';
import { NEAR_NUMBERS } from './rules/near-numbers.ts';
import type { Rule } from './rules/rule.ts';
import { SECRETS_AND_TRICKS } from './rules/secrets-and-tricks.ts';
import { LISTS, SPELLINGS, TELLING } from './rules/words.ts';
import type { Token } from './tokens.ts';
import { createVocabulary } from './vocabulary.ts';

// Reads a message by the table of rules: words that belong together, unless something near them makes them harmless.

export const RULES: readonly Rule[] = [...MONEY_FIRST, ...ACCOUNTS_AND_PLACES, ...SECRETS_AND_TRICKS];

export function readWordings(tokens: readonly Token[]): Found[] {
  const found = new Map<Rule, Found>();
  tokens.forEach((token, at) => {
    for (const { rule, pattern } of patternsFrom(token)) {
      if (found.has(rule)) continue;
      const end = matchAt(tokens, at, pattern, DENIALS);
      if (end === null || rule.undone.some((excuse) => isExcused(tokens, at, excuse))) continue;
      found.set(rule, {
        kind: rule.kind,
        rule: rule.id,
        start: token.start,
        end: tokens[end - 1]?.end ?? token.end,
      });
    }
  });
  return [...found.values()];
}

type Wording = { rule: Rule; pattern: Pattern };

const WORDINGS: readonly Wording[] = RULES.flatMap((rule) =>
  rule.says.map((written) => ({ rule, pattern: readPattern(written) })),
);
const DENIALS = readWords('{not}');

/** By the word they begin with, so that most words of a message are passed over. */
const BY_FIRST_WORD = new Map<string, Wording[]>();
for (const wording of WORDINGS)
  for (const word of wording.pattern[0]?.words ?? [])
    BY_FIRST_WORD.set(word, [...(BY_FIRST_WORD.get(word) ?? []), wording]);

function patternsFrom({ word, kind }: Token): readonly Wording[] {
  return BY_FIRST_WORD.get(kind ?? word) ?? [];
}

function knownWords(): string[] {
  const patterns = [
    ...RULES.flatMap(({ says }) => says),
    ...Object.values(EXCUSES).flatMap(({ back, sentence }) => [
      ...(sentence ?? []),
      ...(back?.unless ?? []),
      back?.words,
      back?.stop,
    ]),
    ...Object.values(NEAR_NUMBERS).map(({ words }) => words),
    ...Object.keys(LISTS).map((name) => `{${name}}`),
  ];
  return patterns.flatMap((written) =>
    (written ?? '')
      .split(' ')
      .filter((piece) => piece && !piece.startsWith('..'))
      .flatMap((piece) => [...readWords(piece.replace(/\?$/, ''))]),
  );
}

export const VOCABULARY = createVocabulary(
  knownWords().filter((word) => !word.startsWith('#')),
  TELLING,
  new Map(
    Object.entries(SPELLINGS).flatMap(([word, typed]) =>
      typed.split(' ').map((spelling) => [spelling, word]),
    ),
  ),
);
