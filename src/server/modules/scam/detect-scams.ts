import { toPlainText } from '#shared/rules/obfuscation/plain-text.ts';
import { SCAM_KINDS, type ScamKind } from '#shared/rules/scam-kinds.ts';
import { detectLinks } from './detect-links.ts';
import { detectNumbers } from './detect-numbers.ts';
import { detectWordings, VOCABULARY } from './detect-wordings.ts';
import type { Finding } from './finding.ts';
import { tokenize } from './tokens.ts';

// Reads a message for what fraud looks like. Pure: the same words are always judged the same.

/** `detail`: which rules found which words; for moderators only. */
export type ScamFinding = { kinds: ScamKind[]; detail: { rule: string; words: string }[] };

/** Far longer than a message may be, so that no text takes long. */
const LONGEST_READ = 10_000;
const MAX_DETAILS = 20;
const LONGEST_WORDS = 200;

/** `ownOrigin`: links there lead nobody away. */
export function detectScams(text: string, ownOrigin?: string): ScamFinding | null {
  const plain = toPlainText(text.slice(0, LONGEST_READ));
  const tokens = tokenize(plain, VOCABULARY);
  const found = withoutRepeats([
    ...detectWordings(tokens),
    ...detectNumbers(text, plain, tokens),
    ...detectLinks(text, plain, ownOrigin ? new URL(ownOrigin).host : null),
  ]);
  if (found.length === 0) return null;
  return {
    kinds: SCAM_KINDS.filter((kind) => found.some((one) => one.kind === kind)),
    detail: found.slice(0, MAX_DETAILS).map(({ rule, start, end }) => ({
      rule,
      // A database takes neither half a sign nor none at all.
      words: text
        .slice(plain.offsets[start], (plain.offsets[end - 1] ?? 0) + 1)
        .slice(0, LONGEST_WORDS)
        .toWellFormed()
        .replaceAll('\0', ''),
    })),
  };
}

/** A link is found by its scheme and by its ending. */
function withoutRepeats(found: readonly Finding[]): Finding[] {
  return [...new Map(found.map((one) => [`${one.rule} ${one.end}`, one])).values()];
}
