import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';
import type { AlertKeys } from './alerts.tables.ts';

// All SQL about the keys of saved searches.

/** Which of two words is rarer need not be known beyond. */
const MOST_COUNTED = 3_000;

export async function countListingsWith(
  db: Db | Tx,
  terms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (terms.length === 0) return new Map();
  const { rows } = await db.execute<{ term: string; listings: number }>(sql`
    SELECT asked.term, (
      SELECT count(*)::int FROM (SELECT FROM search_postings p WHERE p.term = asked.term LIMIT ${MOST_COUNTED}) some_of_them
    ) AS listings FROM unnest(${sql.param(terms)}::text[]) AS asked (term)`);
  return new Map(rows.map(({ term, listings }) => [term, listings]));
}

export type Keyless = { id: string; search: string };

export async function listWithoutKeys(db: Db, after: string, most: number): Promise<Keyless[]> {
  const { rows } = await db.execute<Keyless>(sql`
    SELECT id, search FROM alerts WHERE key IS NULL AND id > ${after}::uuid ORDER BY id LIMIT ${most}`);
  return rows;
}

/** Only where there are none yet and the search is still the same. */
export async function saveKeys(db: Db, rows: readonly (AlertKeys & Keyless)[]): Promise<void> {
  await db.execute(sql`
    UPDATE alerts a SET key = r.key, terms = ARRAY(SELECT jsonb_array_elements_text(r.terms)),
      either = ARRAY(SELECT jsonb_array_elements_text(r.either)), either_needed = r."eitherNeeded",
      price_min = r."priceMin", price_max = r."priceMax", ranges = r.ranges
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id uuid, search text, key text, terms jsonb, either jsonb,
      "eitherNeeded" smallint, "priceMin" bigint, "priceMax" bigint, ranges text)
    WHERE a.id = r.id AND a.key IS NULL AND a.search = r.search`);
}
