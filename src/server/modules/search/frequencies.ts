import type pg from 'pg';
import type { Log } from '#server/platform/observability/log.ts';
import { readFrequencies } from './frequencies.queries.ts';

// How common a term is, read from PostgreSQL's own statistics. Every search needs these figures and
// approximate ones are enough, so they are cached in memory.

export type Frequencies = {
  /** About how many active listings have the term; 0 for one too rare to be in the statistics. */
  listingsWith(term: string): number;
  /** The same for words of titles and descriptions together. */
  textsWith(word: string): number;
};

const FRESH_FOR_MS = 60_000;

export function createFrequencies(pool: pg.Pool, log: Log): Frequencies {
  let figures: Awaited<ReturnType<typeof readFrequencies>> = { terms: new Map(), words: new Map() };
  let readAt = 0;
  function fresh() {
    if (Date.now() - readAt > FRESH_FOR_MS) {
      readAt = Date.now();
      // Searches do not wait for the refresh: older figures lead to equally good plans.
      readFrequencies(pool).then(
        (read) => {
          figures = read;
        },
        (err) => log.warn({ err }, 'reading term frequencies failed'),
      );
    }
    return figures;
  }
  return {
    listingsWith: (term) => fresh().terms.get(term) ?? 0,
    textsWith: (word) => fresh().words.get(word) ?? 0,
  };
}
