import { isSingleTypo } from '#shared/rules/search/single-typo.ts';

// Finds words for a mistyped or unfinished word.

const MIN_PREFIX_LENGTH = 4;
const MIN_TYPO_LENGTH = 5;
/** A prefix of more words than this is too unspecific. */
const MAX_SIMILAR = 8;

/** The entries of words that differ by one typo; if there are none, those of words that start with it. */
export function findSimilarTerms<T>(word: string, vocabulary: ReadonlyMap<string, T>): T[] {
  const corrections: T[] = [];
  const completions: T[] = [];
  for (const [candidate, entry] of vocabulary) {
    if (word.length >= MIN_TYPO_LENGTH && isSingleTypo(word, candidate)) corrections.push(entry);
    else if (word.length >= MIN_PREFIX_LENGTH && candidate.startsWith(word)) completions.push(entry);
  }
  return (corrections.length > 0 ? corrections : completions).slice(0, MAX_SIMILAR);
}
