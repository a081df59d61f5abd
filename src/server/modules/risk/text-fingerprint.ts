import { createHash } from 'node:crypto';
import { toPlainText } from '#shared/rules/obfuscation/plain-text.ts';

// Hashes of a description by which copies are found: of all groups of three words, those with the smallest hashes.
// A few changed words change few of them.

const GROUP = 3;
const PRINTS = 5;
/** Short descriptions are alike by chance. */
const MIN_WORDS = 12;

/** How many hashes two copies have in common. */
export const MIN_SHARED_PRINTS = 3;

/** In the range of PostgreSQL's bigint; empty for a short description. */
export function textFingerprint(description: string): bigint[] {
  const words = toPlainText(description).text.match(/[a-z0-9]+/g) ?? [];
  if (words.length < MIN_WORDS) return [];
  const groups = words.slice(GROUP - 1).map((_, at) => words.slice(at, at + GROUP).join(' '));
  const hashes = [...new Set(groups)].map((group) =>
    createHash('sha256').update(group).digest().readBigInt64BE(),
  );
  return hashes.sort((a, b) => (a < b ? -1 : 1)).slice(0, PRINTS);
}
