import { sql } from 'drizzle-orm';
import { alertQuery, keysOfAlerts } from '#server/modules/alerts/index.ts';
import type { Db } from '#server/platform/database/database.ts';

// Computes the keys of alerts that were copied into the table with an empty key.

const BATCH = 500;

export async function makeKeys(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ id: string; search: string }>(
      sql`SELECT id, search FROM alerts WHERE key = '' LIMIT ${BATCH}`,
    );
    if (rows.length === 0) return;
    const queries = rows.map(({ search }) => alertQuery(search));
    const keys = (await keysOfAlerts(db, queries)).map((found, at) => ({ id: rows[at]?.id, ...found }));
    await db.execute(sql`
      UPDATE alerts a SET key = r.key, terms = ARRAY(SELECT jsonb_array_elements_text(r.terms)),
        either = ARRAY(SELECT jsonb_array_elements_text(r.either)), either_needed = r."eitherNeeded",
        price_min = r."priceMin", price_max = r."priceMax", ranges = r.ranges
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS r (id uuid, key text, terms jsonb, either jsonb,
        "eitherNeeded" smallint, "priceMin" bigint, "priceMax" bigint, ranges text)
      WHERE a.id = r.id`);
  }
}
