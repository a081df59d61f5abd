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

/** One letter left out, added or replaced, or two neighbours swapped. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
