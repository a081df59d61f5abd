import { toPlainText } from '#shared/rules/disguise/plain-text.ts';
import { SCAM_KINDS, type ScamKind } from '#shared/rules/scam-kinds.ts';
import type { Found } from './found.ts';
import { readAddresses } from './read-links.ts';
import { readNumbers } from './read-numbers.ts';
import { readWordings, VOCABULARY } from './read-wordings.ts';
import { cutIntoWords } from './tokens.ts';

// Reads a message for what fraud looks like. Pure: the same words are always judged the same.

/** `detail`: which rules found which words; for moderators only. */
export type ScamFinding = { kinds: ScamKind[]; detail: { rule: string; words: string }[] };

/** Far longer than a message may be, so that no text takes long. */
const LONGEST_READ = 10_000;
const MOST_DETAILS = 20;
const LONGEST_WORDS = 200;

/** `ownOrigin`: links there lead nobody away. */
export function readForScams(text: string, ownOrigin?: string): ScamFinding | null {
  const plain = toPlainText(text.slice(0, LONGEST_READ));
  const tokens = cutIntoWords(plain, VOCABULARY);
  const found = withoutRepeats([
    ...readWordings(tokens),
    ...readNumbers(text, plain, tokens),
    ...readAddresses(text, plain, ownOrigin ? new URL(ownOrigin).host : null),
  ]);
  if (found.length === 0) return null;
  return {
    kinds: SCAM_KINDS.filter((kind) => found.some((one) => one.kind === kind)),
    detail: found.slice(0, MOST_DETAILS).map(({ rule, start, end }) => ({
      rule,
      // A database takes neither half a sign nor none at all.
      words: text
        .slice(plain.places[start], (plain.places[end - 1] ?? 0) + 1)
        .slice(0, LONGEST_WORDS)
        .toWellFormed()
        .replaceAll('\0', ''),
    })),
  };
}

/** A link is found by its scheme and by its ending. */
function withoutRepeats(found: readonly Found[]): Found[] {
  return [...new Map(found.map((one) => [`${one.rule} ${one.end}`, one])).values()];
}
