import type pg from 'pg';
import { wholeRange } from './ranges.ts';
import type { SearchPlan } from './search-plan.ts';
import { run } from './statements.ts';
import { hitsOf, statementOptions } from './walk.queries.ts';

// All SQL about facet counts.

export type Tally = {
  kind: 'category' | 'subcategory' | 'condition' | 'tag' | 'range';
  value: string;
  count: number;
  min: number | null;
  max: number | null;
};

type Limits = { most: number; steps: number };
/**
 * `found` is the number of hits, at most one above the limit. `isAll` is true when there are no other hits.
 */
export type TallyResult = { tallies: Tally[]; found: number; isAll: boolean };

/** Tallies the newest hits by the columns of their postings. */
export async function tallyPostings(pool: pg.Pool, plan: SearchPlan, limits: Limits): Promise<TallyResult> {
  const { text, values } = hitsOf(plan, wholeRange(plan), limits.most + 1, limits.steps);
  const rows = await run<Tally | End>(
    pool,
    `${text}
    SELECT 'category' AS kind, category_id::text AS value, count(*)::int AS count, NULL::float8 AS min, NULL::float8 AS max
      FROM hits GROUP BY category_id
    UNION ALL SELECT 'condition', condition, count(*)::int, NULL, NULL FROM hits WHERE condition IS NOT NULL GROUP BY condition
    UNION ALL ${END}`,
    values,
    statementOptions(plan),
  );
  return gather(rows, limits);
}

/** Tallies the newest hits by subcategory, tags and the requested number attributes of the listings. */
export async function tallyListings(
  pool: pg.Pool,
  plan: SearchPlan,
  limits: Limits,
  numbers: readonly string[],
): Promise<TallyResult> {
  const { text, values } = hitsOf(plan, wholeRange(plan), limits.most + 1, limits.steps);
  const rows = await run<Tally | End>(
    pool,
    `${text}, found AS MATERIALIZED (
      SELECT l.subcategory, t.terms, t.attributes FROM (SELECT listing_id FROM hits LIMIT $1 - 1) h
      CROSS JOIN LATERAL (SELECT subcategory FROM listings WHERE id = h.listing_id OFFSET 0) l
      CROSS JOIN LATERAL (SELECT terms, attributes FROM listing_texts WHERE listing_id = h.listing_id OFFSET 0) t
    )
    SELECT 'subcategory' AS kind, subcategory AS value, count(*)::int AS count, NULL::float8 AS min, NULL::float8 AS max
      FROM found WHERE subcategory IS NOT NULL GROUP BY subcategory
    UNION ALL SELECT 'tag', tag, count(*)::int, NULL, NULL FROM found, unnest(terms) AS tag WHERE tag LIKE '#%' GROUP BY tag
    UNION ALL SELECT 'range', key, count(*)::int, min(number)::float8, max(number)::float8
      FROM found CROSS JOIN LATERAL (
        SELECT key, (attributes ->> key)::numeric AS number FROM unnest($${values.length + 1}::text[]) AS key
        WHERE jsonb_typeof(attributes -> key) = 'number'
      ) numbers GROUP BY key
    UNION ALL ${END}`,
    [...values, numbers],
    statementOptions(plan),
  );
  return gather(rows, limits);
}

type End = { kind: 'end'; count: number; max: number };
const END = `SELECT 'end', NULL, (SELECT count(*)::int FROM hits), NULL, (SELECT count(*) FROM walk)`;

function gather(rows: readonly (Tally | End)[], { most, steps }: Limits): TallyResult {
  const tallies = rows.filter((row): row is Tally => row.kind !== 'end');
  const end = rows.find((row) => row.kind === 'end');
  const found = end?.count ?? 0;
  return { tallies, found, isAll: found <= most && (end?.max ?? 0) < steps };
}

/** How many active listings have each tag, counted up to `most`. */
export async function countTags(
  pool: pg.Pool,
  tags: readonly string[],
  most: number,
): Promise<Map<string, { count: number; countIsExact: boolean }>> {
  const rows = await run<{ tag: string; count: number }>(
    pool,
    `SELECT tag, count FROM unnest($1::text[]) AS tag CROSS JOIN LATERAL (
       SELECT count(*)::int FROM (SELECT FROM search_postings p WHERE p.term = tag LIMIT $2::int + 1) limited
     ) counted`,
    [tags, most],
  );
  return new Map(
    rows.map(({ tag, count }) => [tag, { count: Math.min(count, most), countIsExact: count <= most }]),
  );
}
