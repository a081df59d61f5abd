import type pg from 'pg';

// All SQL about how common terms are.

export async function readFrequencies(
  pool: pg.Pool,
): Promise<{ terms: Map<string, number>; words: Map<string, number> }> {
  const { rows } = await pool.query<{ of: 'terms' | 'words'; values: string[]; counts: number[] }>(`
    SELECT 'terms' AS of, most_common_vals::text::text[] AS values,
      ARRAY(SELECT (f * c.reltuples)::float8 FROM unnest(most_common_freqs) f) AS counts
    FROM pg_stats s JOIN pg_class c ON c.oid = 'search_postings'::regclass
    WHERE s.schemaname = current_schema() AND s.tablename = 'search_postings' AND s.attname = 'term' AND most_common_vals IS NOT NULL
    UNION ALL
    SELECT 'words', most_common_elems::text::text[],
      ARRAY(SELECT (f * c.reltuples)::float8 FROM unnest(most_common_elem_freqs) f)
    FROM pg_stats s JOIN pg_class c ON c.oid = 'listing_texts'::regclass
    WHERE s.schemaname = current_schema() AND s.tablename = 'listing_texts' AND s.attname = 'words' AND most_common_elems IS NOT NULL`);
  const read = { terms: new Map<string, number>(), words: new Map<string, number>() };
  for (const row of rows)
    row.values.forEach((value, at) => void read[row.of].set(value, row.counts[at] ?? 0));
  return read;
}
