import type pg from 'pg';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { fold } from '#shared/rules/search/fold.ts';
import { termsOfQuery } from '#shared/rules/search/terms.ts';
import { findWordBeginning, listKnownTerms, listSimilarWords } from './spelling.queries.ts';

// Spelling corrections for a query. A word that any listing contains is never corrected.

const MAX_CORRECTIONS = 3;

/** The query with its unknown words corrected, or null when every word is known or no similar word exists. */
export async function correctSpelling(pool: pg.Pool, q: string): Promise<string | null> {
  const words = q.split(' ');
  const last = words.at(-1);
  const isUnfinished = (word: string) => word === last && /^\p{L}{3,30}$/u.test(word);
  const correctable = [...new Set(words.filter((word) => isCorrectable(word) || isUnfinished(word)))].slice(
    0,
    MAX_CORRECTIONS * 2,
  );
  if (correctable.length === 0) return null;
  const terms = new Map(correctable.map((word) => [word, termsOfQuery(word)]));
  const knownTerms = await listKnownTerms(pool, [...terms.values()].flat());
  const unknown = correctable.filter((word) => !terms.get(word)?.every((term) => knownTerms.has(term)));
  const corrected = new Map<string, string>();
  for (const word of unknown.slice(0, MAX_CORRECTIONS)) {
    const typed = fold(word);
    const similar = isCorrectable(word) ? nearest(typed, await listSimilarWords(pool, typed)) : null;
    const correction = similar ?? (isUnfinished(word) ? await findWordBeginning(pool, typed) : null);
    if (correction) corrected.set(word, correction);
  }
  if (corrected.size === 0) return null;
  const correction = words.map((word) => corrected.get(word) ?? word).join(' ');
  return correction.length <= SEARCH_QUERY_MAX ? correction : null;
}

function isCorrectable(word: string): boolean {
  return /^\p{L}{4,30}$/u.test(word);
}

/** Prefers fewer edits, then the more common word. Allows one edit in short words and two in longer ones. */
export function nearest(
  typed: string,
  candidates: readonly { word: string; listings: number }[],
): string | null {
  const allowed = typed.length < 6 ? 1 : 2;
  const [best] = candidates
    .map((candidate) => ({ ...candidate, edits: countEdits(typed, candidate.word) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((a, b) => a.edits - b.edits || b.listings - a.listings);
  return best?.word ?? null;
}

/** The edit distance, in which swapping two adjacent letters counts as one edit. */
export function countEdits(a: string, b: string): number {
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previousRow[column] ?? 0) + 1,
        (currentRow[column - 1] ?? 0) + 1,
        (previousRow[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (rowBeforePrevious[column - 2] ?? 0) + 1);
      currentRow.push(cost);
    }
    rowBeforePrevious = previousRow;
    previousRow = currentRow;
  }
  return previousRow[b.length] ?? 0;
}
