import { fold } from '#shared/rules/search/tokens.ts';
import type { Candidate, Key } from './walk.queries.ts';

// Which of some two hundred recent matches come first: what the title says, how fresh, with a picture, featured.

export type RankedCandidate = Candidate & { score: number };

const WEEK_MS = 7 * 86_400_000;
const POINTS = { sameWords: 40, begins: 30, eachWord: 40, brief: 15, fresh: 40, photo: 12, featured: 12 };

/** Freshness is measured from the newest of them, never from the clock, so that the order is the same on every page. */
export function rank(candidates: readonly Candidate[], q: string, newest: Key): RankedCandidate[] {
  const asked = fold(q).trim();
  const words = asked.split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
  return candidates
    .map((candidate) => ({ ...candidate, score: score(candidate, asked, words, newest) }))
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
  asked: string,
  words: readonly string[],
  newest: Key,
): number {
  const text = fold(title);
  const met = words.filter((word) => text.includes(word)).length / Math.max(1, words.length);
  const age = Math.max(0, newest[0] - key[0]) / WEEK_MS;
  return Math.round(
    (text.includes(asked) ? POINTS.sameWords : 0) +
      (text.startsWith(asked) ? POINTS.begins : 0) +
      met * POINTS.eachWord +
      Math.min(1, asked.length / Math.max(1, text.length)) * POINTS.brief +
      POINTS.fresh / (1 + age) +
      (hasPhoto ? POINTS.photo : 0) +
      (featured ? POINTS.featured : 0),
  );
}
