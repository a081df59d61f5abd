import { isOneSlip } from '#shared/rules/search/one-slip.ts';

// Words as they are mistyped, or not yet typed to the end.

const SHORTEST_BEGINNING = 4;
const SHORTEST_SLIP = 5;
/** A beginning that fits more says nothing. */
const MOST_NEAR = 8;

/** Out of a vocabulary: the words that one letter makes of it; where there are none, those that it begins. */
export function listNearWords<T>(word: string, vocabulary: ReadonlyMap<string, T>): T[] {
  const mended: T[] = [];
  const begun: T[] = [];
  for (const [known, told] of vocabulary) {
    if (word.length >= SHORTEST_SLIP && isOneSlip(word, known)) mended.push(told);
    else if (word.length >= SHORTEST_BEGINNING && known.startsWith(word)) begun.push(told);
  }
  return (mended.length > 0 ? mended : begun).slice(0, MOST_NEAR);
}
