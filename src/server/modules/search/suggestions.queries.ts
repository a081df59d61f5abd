import type pg from 'pg';
import { foldedInSql } from './folding.queries.ts';
import type { CardRow } from './search.queries.ts';
import { CARD } from './search.queries.ts';
import { run } from './statements.ts';

// All SQL about suggestions: reading a row, and rebuilding all rows from the titles of active listings.

type SuggestionRow = { queries: string[]; items: Omit<CardRow, 'excerpt'>[] };

/**
 * Reads the row of the longest known prefix. Leaves out listings that were hidden after the rebuild;
 * without a visible listing there are no queries either.
 */
export async function findSuggestions(
  pool: pg.Pool,
  prefixes: readonly string[],
  most: number,
): Promise<SuggestionRow> {
  const rows = await run<{ queries: string[] } & SuggestionRow['items'][number]>(
    pool,
    `SELECT s.queries, ${CARD}
     FROM (SELECT * FROM search_suggestions WHERE prefix = ANY ($1::text[]) ORDER BY length(prefix) DESC LIMIT 1) s
     CROSS JOIN LATERAL (
       SELECT * FROM listings WHERE id = ANY (s.listing_ids) AND status = 'active' ORDER BY published_at DESC LIMIT $2
     ) l`,
    [prefixes, most],
  );
  return { queries: rows[0]?.queries ?? [], items: rows };
}

export async function hasMoreListingsThan(pool: pg.Pool, few: number): Promise<boolean> {
  const { rows } = await pool.query("SELECT FROM listings WHERE status = 'active' OFFSET $1 LIMIT 1", [few]);
  return rows.length > 0;
}

export async function hasSuggestions(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('SELECT FROM search_suggestions LIMIT 1');
  return rows.length > 0;
}

const LOCK = 7_201_948;
const TIMEOUT_MS = 110_000;
/** The newest titles represent current demand; more titles would only take longer. */
const TITLES = 100_000;
const PHRASES = 30_000;
/** Each prefix of a phrase up to this length has a row. */
export const LONGEST_PREFIX = 20;
const QUERIES_PER_PREFIX = 8;

/**
 * One transaction, so that readers see the old rows until the commit. Skipped when another process rebuilds.
 */
export async function rebuildSuggestions(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const step = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: TIMEOUT_MS } as pg.QueryConfig);
  try {
    await step('BEGIN');
    await step(
      `SELECT set_config('statement_timeout', '${TIMEOUT_MS}', true), set_config('work_mem', '64MB', true)`,
    );
    const { rows } = await step(`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isMine"`);
    if (!rows[0]?.isMine) {
      await step('ROLLBACK');
      return;
    }
    await step(makePhrases(), [TITLES]);
    await step('DELETE FROM search_vocabulary');
    await step(
      `INSERT INTO search_vocabulary (word, listings) SELECT phrase, listings FROM search_phrases WHERE phrase ~ '^[[:alpha:]]{3,30}$'`,
    );
    await step('DELETE FROM search_suggestions');
    await step(MAKE_SUGGESTIONS, [PHRASES, LONGEST_PREFIX, QUERIES_PER_PREFIX]);
    await step('DROP TABLE search_phrases');
    await step('ANALYZE search_vocabulary, search_suggestions');
    await step('COMMIT');
  } catch (error) {
    await step('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const STOP_WORDS = '(a|an|and|at|by|for|from|in|is|of|on|or|the|to|with)';

/** Phone numbers, with or without gaps, and remains of email and web addresses. */
const PRIVATE = [
  `phrase ~ '[0-9]{5}|(^| )0[789][0-9]{2}'`,
  `translate(phrase, ' .', '') ~ '[0-9]{7}'`,
  `phrase ~ '[[:alpha:]][.][[:alpha:]]'`,
  `phrase ~ '(^| )(https?|www)([. ]|$)'`,
].join(' OR ');

/**
 * Phrases of one to three adjacent title words, with count, whether several
 * sellers use them, and newest listings.
 */
const makePhrases = () => `
  CREATE TEMPORARY TABLE search_phrases ON COMMIT DROP AS
  WITH titles AS MATERIALIZED (
    SELECT id, seller_id, published_at,
      string_to_array(btrim(regexp_replace(${foldedInSql('title')}, '[^[:alnum:].]+', ' ', 'g')), ' ') AS words
    FROM listings WHERE status = 'active' ORDER BY published_at DESC, id DESC LIMIT $1
  ), phrases AS (
    SELECT DISTINCT ON (id, phrase) id, seller_id, published_at, phrase FROM titles
    CROSS JOIN LATERAL generate_series(1, least(cardinality(words), 8)) AS first
    CROSS JOIN LATERAL generate_series(1, 3) AS length
    CROSS JOIN LATERAL array_to_string(words[first : first + length - 1], ' ') AS phrase
    WHERE first + length - 1 <= cardinality(words) AND char_length(phrase) BETWEEN 2 AND 40
  )
  SELECT phrase, count(*)::int AS listings, min(seller_id::text) <> max(seller_id::text) AS is_shared, (array_agg(id ORDER BY published_at DESC))[1:6] AS listing_ids
  FROM phrases GROUP BY phrase`;

/**
 * Leaves out phrases of a single seller, phrases with private data, and
 * those with a stop word at either end.
 */
const MAKE_SUGGESTIONS = `
  INSERT INTO search_suggestions (prefix, queries, listing_ids)
  SELECT prefix, array_agg(phrase ORDER BY rank), max(listing_ids) FILTER (WHERE rank = 1)
  FROM (
    SELECT left(phrase, length) AS prefix, phrase, listing_ids,
      row_number() OVER (PARTITION BY left(phrase, length) ORDER BY listings DESC, phrase) AS rank
    FROM (
      SELECT * FROM search_phrases
      WHERE is_shared AND NOT (${PRIVATE}) AND phrase ~ '[[:alpha:]]' AND phrase !~ '^${STOP_WORDS}( |$)' AND phrase !~ ' ${STOP_WORDS}$'
      ORDER BY listings DESC, phrase LIMIT $1
    ) common CROSS JOIN LATERAL generate_series(1, least(char_length(phrase), $2)) AS length
    WHERE right(left(phrase, length), 1) <> ' '
  ) placed WHERE rank <= $3
  GROUP BY prefix`;
