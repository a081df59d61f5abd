import { ACCOUNTS_AND_OFF_PLATFORM } from '#server/modules/scam/rules/accounts-and-off-platform.ts';
import { EXCUSES } from '#server/modules/scam/rules/excuses.ts';
import { MONEY_FIRST } from '#server/modules/scam/rules/money-first.ts';
import { NEAR_NUMBERS } from '#server/modules/scam/rules/near-numbers.ts';
import type { Rule } from '#server/modules/scam/rules/rule.ts';
import { SECRETS_AND_TRICKS } from '#server/modules/scam/rules/secrets-and-tricks.ts';
import { FUZZY_WORDS, LISTS, SPELLINGS } from '#server/modules/scam/rules/words.ts';
import { isExempt } from './excuse.ts';
import type { Finding } from './finding.ts';
import { matchAt } from './match.ts';
import { type Pattern, readPattern, readWords } from './pattern.ts';
import type { Token } from './tokens.ts';
import { createVocabulary } from './vocabulary.ts';

// Applies the table of rules to a message. A rule matches a pattern of words,
// unless nearby words make it harmless.

export const RULES: readonly Rule[] = [...MONEY_FIRST, ...ACCOUNTS_AND_OFF_PLATFORM, ...SECRETS_AND_TRICKS];

export function detectWordings(tokens: readonly Token[]): Finding[] {
  const found = new Map<Rule, Finding>();
  tokens.forEach((token, at) => {
    for (const { rule, pattern } of patternsFrom(token)) {
      if (found.has(rule)) continue;
      const end = matchAt(tokens, at, pattern, DENIALS);
      if (end === null || rule.excusedBy.some((excuse) => isExempt(tokens, at, excuse))) continue;
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

/** By their first word, so that most words of a message need no matching. */
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
  FUZZY_WORDS,
  new Map(
    Object.entries(SPELLINGS).flatMap(([word, variants]) =>
      variants.split(' ').map((spelling) => [spelling, word]),
    ),
  ),
);
