import { toPlainText } from '#shared/rules/obfuscation/plain-text.ts';
import { SCAM_KINDS, type ScamKind } from '#shared/rules/scam-kinds.ts';
import { detectLinks } from './detect-links.ts';
import { detectNumbers } from './detect-numbers.ts';
import { detectWordings, VOCABULARY } from './detect-wordings.ts';
import type { Finding } from './finding.ts';
import { tokenize } from './tokens.ts';

// Detects signs of fraud in a message. Pure: the same text always gives the same result.

/** `detail`: the matching rules and words, for moderators only. */
export type ScamFinding = { kinds: ScamKind[]; detail: { rule: string; words: string }[] };

/** Far above the maximum length of a message. Limits the time for any text. */
const MAX_TEXT_LENGTH = 10_000;
const MAX_DETAILS = 20;
const MAX_WORDS_LENGTH = 200;

/** Links to `ownOrigin` are harmless. */
export function detectScams(text: string, ownOrigin?: string): ScamFinding | null {
  const plain = toPlainText(text.slice(0, MAX_TEXT_LENGTH));
  const tokens = tokenize(plain, VOCABULARY);
  const found = withoutDuplicates([
    ...detectWordings(tokens),
    ...detectNumbers(text, plain, tokens),
    ...detectLinks(text, plain, ownOrigin ? new URL(ownOrigin).host : null),
  ]);
  if (found.length === 0) return null;
  return {
    kinds: SCAM_KINDS.filter((kind) => found.some((one) => one.kind === kind)),
    detail: found.slice(0, MAX_DETAILS).map(({ rule, start, end }) => ({
      rule,
      // PostgreSQL accepts neither lone surrogates nor NUL characters.
      words: text
        .slice(plain.offsets[start], (plain.offsets[end - 1] ?? 0) + 1)
        .slice(0, MAX_WORDS_LENGTH)
        .toWellFormed()
        .replaceAll('\0', ''),
    })),
  };
}

/** The same link can be found by its scheme and by its ending. */
function withoutDuplicates(found: readonly Finding[]): Finding[] {
  return [...new Map(found.map((one) => [`${one.rule} ${one.end}`, one])).values()];
}
