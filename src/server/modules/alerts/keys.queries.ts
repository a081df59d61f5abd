import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL about the keys of alerts.

/** Words with at least this many listings are treated as equally common. */
const MAX_COUNTED = 3_000;

export async function countListingsWith(
  db: Db | Tx,
  terms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (terms.length === 0) return new Map();
  const { rows } = await db.execute<{ term: string; listings: number }>(sql`
    SELECT requested.term, (
      SELECT count(*)::int FROM (SELECT FROM search_postings p WHERE p.term = requested.term LIMIT ${MAX_COUNTED}) some_of_them
    ) AS listings FROM unnest(${sql.param(terms)}::text[]) AS requested (term)`);
  return new Map(rows.map(({ term, listings }) => [term, listings]));
}
