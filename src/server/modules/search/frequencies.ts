import type pg from 'pg';
import type { Log } from '#server/platform/observability/log.ts';
import { readFrequencies } from './frequencies.queries.ts';

// How common a term is, from the statistics PostgreSQL keeps anyway: in memory, because every search asks, and roughly is enough.

export type Frequencies = {
  /** About how many active listings have the term; 0 for one too rare to be in the statistics. */
  listingsWith(term: string): number;
  /** The same for words of titles and descriptions together. */
  textsWith(word: string): number;
};

const FRESH_FOR_MS = 60_000;

export function createFrequencies(pool: pg.Pool, log: Log): Frequencies {
  let known: Awaited<ReturnType<typeof readFrequencies>> = { terms: new Map(), words: new Map() };
  let readAt = 0;
  function fresh() {
    if (Date.now() - readAt > FRESH_FOR_MS) {
      readAt = Date.now();
      // Nobody waits: yesterday's figures choose as good a plan as today's.
      readFrequencies(pool).then(
        (read) => {
          known = read;
        },
        (err) => log.warn({ err }, 'could not read how common words are'),
      );
    }
    return known;
  }
  return {
    listingsWith: (term) => fresh().terms.get(term) ?? 0,
    textsWith: (word) => fresh().words.get(word) ?? 0,
  };
}
