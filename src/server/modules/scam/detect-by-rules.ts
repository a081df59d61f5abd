import { type PlainText, toPlainText } from '#shared/rules/obfuscation/plain-text.ts';
import { detectLinks } from './detect-links.ts';
import { detectNumbers } from './detect-numbers.ts';
import { detectWordings, VOCABULARY } from './detect-wordings.ts';
import type { Finding } from './finding.ts';
import { type Token, tokenize } from './tokens.ts';

// Applies the rules for wordings, numbers and addresses. The model is trained with their findings, so it is not used here.

export type ReadText = { original: string; plain: PlainText; tokens: readonly Token[] };

/** Far above the maximum length of a message. Limits the time for any text. */
const MAX_TEXT_LENGTH = 10_000;

export function readText(original: string): ReadText {
  const plain = toPlainText(original.slice(0, MAX_TEXT_LENGTH));
  return { original, plain, tokens: tokenize(plain, VOCABULARY) };
}

export function detectByRules({ original, plain, tokens }: ReadText, ownHost: string | null): Finding[] {
  return withoutDuplicates([
    ...detectWordings(tokens),
    ...detectNumbers(original, plain, tokens),
    ...detectLinks(original, plain, ownHost),
  ]);
}

/** The same link can be found by its scheme and by its ending. */
function withoutDuplicates(found: readonly Finding[]): Finding[] {
  return [...new Map(found.map((one) => [`${one.rule} ${one.end}`, one])).values()];
}
