import { fold } from '#shared/rules/search/fold.ts';
import type { Candidate, Key } from './walk.queries.ts';

// Ranks the recent matches of one chunk by title, freshness, photo and featured status.

export type RankedCandidate = Candidate & { score: number };

const WEEK_MS = 7 * 86_400_000;
const POINTS = { sameWords: 40, begins: 30, eachWord: 40, brief: 15, fresh: 40, photo: 12, featured: 12 };

/**
 * Freshness is relative to the newest candidate, not to the clock, so that
 * the order is the same on every page.
 */
export function rank(candidates: readonly Candidate[], q: string, newest: Key): RankedCandidate[] {
  const phrase = fold(q).trim();
  const words = phrase.split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
  return candidates
    .map((candidate) => ({ ...candidate, score: score(candidate, phrase, words, newest) }))
    .sort(compareRanked);
}

export function compareRanked(
  a: Pick<RankedCandidate, 'score' | 'key'>,
  b: Pick<RankedCandidate, 'score' | 'key'>,
): number {
  return b.score - a.score || b.key[0] - a.key[0] || b.key[1] - a.key[1];
}

function score(
  { title, featured, hasPhoto, key }: Candidate,
  phrase: string,
  words: readonly string[],
  newest: Key,
): number {
  const text = fold(title);
  const matchedShare = words.filter((word) => text.includes(word)).length / Math.max(1, words.length);
  const age = Math.max(0, newest[0] - key[0]) / WEEK_MS;
  return Math.round(
    (text.includes(phrase) ? POINTS.sameWords : 0) +
      (text.startsWith(phrase) ? POINTS.begins : 0) +
      matchedShare * POINTS.eachWord +
      Math.min(1, phrase.length / Math.max(1, text.length)) * POINTS.brief +
      POINTS.fresh / (1 + age) +
      (hasPhoto ? POINTS.photo : 0) +
      (featured ? POINTS.featured : 0),
  );
}
