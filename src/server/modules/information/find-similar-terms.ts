import { isSingleTypo } from '#shared/rules/search/single-typo.ts';

// Words as they are mistyped, or not yet typed to the end.

const SHORTEST_BEGINNING = 4;
const SHORTEST_SLIP = 5;
/** A beginning that fits more says nothing. */
const MAX_SIMILAR = 8;

/** Out of a vocabulary: the words that one letter makes of it; where there are none, those that it begins. */
export function findSimilarTerms<T>(word: string, vocabulary: ReadonlyMap<string, T>): T[] {
  const corrections: T[] = [];
  const completions: T[] = [];
  for (const [known, entry] of vocabulary) {
    if (word.length >= SHORTEST_SLIP && isSingleTypo(word, known)) corrections.push(entry);
    else if (word.length >= SHORTEST_BEGINNING && known.startsWith(word)) completions.push(entry);
  }
  return (corrections.length > 0 ? corrections : completions).slice(0, MAX_SIMILAR);
}
