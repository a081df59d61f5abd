import type pg from 'pg';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { termsOfQuery } from '#shared/rules/search/terms.ts';
import { fold } from '#shared/rules/search/tokens.ts';
import { findWordBeginning, listKnownTerms, listSimilarWords } from './spelling.queries.ts';

// What was probably meant. A word that some listing has is never corrected away.

const MOST_MENDED = 3;

/** The query with its unknown words mended, or null when there is nothing to mend or no word is near. */
export async function mendSpelling(pool: pg.Pool, q: string): Promise<string | null> {
  const words = q.split(' ');
  const last = words.at(-1);
  const isUnfinished = (word: string) => word === last && /^\p{L}{3,30}$/u.test(word);
  const mendable = [...new Set(words.filter((word) => isMendable(word) || isUnfinished(word)))].slice(
    0,
    MOST_MENDED * 2,
  );
  if (mendable.length === 0) return null;
  const terms = new Map(mendable.map((word) => [word, termsOfQuery(word)]));
  const known = await listKnownTerms(pool, [...terms.values()].flat());
  const unknown = mendable.filter((word) => !terms.get(word)?.every((term) => known.has(term)));
  const mended = new Map<string, string>();
  for (const word of unknown.slice(0, MOST_MENDED)) {
    const typed = fold(word);
    const near = isMendable(word) ? nearest(typed, await listSimilarWords(pool, typed)) : null;
    const meant = near ?? (isUnfinished(word) ? await findWordBeginning(pool, typed) : null);
    if (meant) mended.set(word, meant);
  }
  if (mended.size === 0) return null;
  const meant = words.map((word) => mended.get(word) ?? word).join(' ');
  return meant.length <= SEARCH_QUERY_MAX ? meant : null;
}

/** Whether mending could have made the one of the other: word by word the same, or a few slips away. */
export function isSpellingOf(q: string, spelled: string): boolean {
  const typed = q.split(' ');
  const words = spelled.split(' ');
  return (
    spelled.length <= SEARCH_QUERY_MAX &&
    words.length === typed.length &&
    words.every(
      (word, at) =>
        word === typed[at] || (isMendable(word) && nearest(fold(typed[at] ?? ''), [{ word, listings: 0 }])),
    )
  );
}

function isMendable(word: string): boolean {
  return /^\p{L}{4,30}$/u.test(word);
}

/** The fewest slips first, then the more common word. Short words may have one slip, longer ones two. */
export function nearest(
  typed: string,
  candidates: readonly { word: string; listings: number }[],
): string | null {
  const allowed = typed.length < 6 ? 1 : 2;
  const [best] = candidates
    .map((candidate) => ({ ...candidate, slips: countSlips(typed, candidate.word) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips || b.listings - a.listings);
  return best?.word ?? null;
}

/** Letters left out, added, replaced, or swapped with their neighbour. */
export function countSlips(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = above;
    above = current;
  }
  return above[b.length] ?? 0;
}
