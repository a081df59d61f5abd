import type pg from 'pg';
import { run } from './statements.ts';

// All SQL about spelling.

/** The terms that at least one active listing has. */
export async function listKnownTerms(pool: pg.Pool, terms: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ term: string }>(
    pool,
    `SELECT requested.term FROM unnest($1::text[]) AS requested (term)
     WHERE EXISTS (SELECT FROM search_postings p WHERE p.term = requested.term OFFSET 0)`,
    [terms],
  );
  return new Set(rows.map(({ term }) => term));
}

export async function listSimilarWords(
  pool: pg.Pool,
  word: string,
): Promise<{ word: string; listings: number }[]> {
  return run(pool, 'SELECT word, listings FROM search_similar_words($1)', [word]);
}

/** The most common word that starts with `beginning`. */
export async function findWordBeginning(pool: pg.Pool, beginning: string): Promise<string | null> {
  const rows = await run<{ word: string }>(
    pool,
    'SELECT word FROM search_vocabulary WHERE word > $1 AND word < $2 ORDER BY listings DESC LIMIT 1',
    [beginning, `${beginning}\u{10FFFF}`],
  );
  return rows[0]?.word ?? null;
}
