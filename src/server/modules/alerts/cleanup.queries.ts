import { sql } from 'drizzle-orm';
import { inBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ALERT_MATCHES_RETENTION_DAYS } from '#shared/rules/retention.ts';

// All SQL of what was found so long ago that it need not be known any longer.

const BATCH_SIZE = 5_000;
/** Longer than an ad lives, renewed once: who puts it on the market again after that may tell of it again. */
const RETENTION = sql`make_interval(days => ${ALERT_MATCHES_RETENTION_DAYS})`;

/** Of ads that are on the market, or may come back from a pause, all is kept: nobody is told of them twice. How many are gone. */
export async function deleteOldMatches(db: Db, now: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM alert_matches WHERE (user_id, listing_id) IN (
        SELECT m.user_id, m.listing_id FROM alert_matches m JOIN listings l ON l.id = m.listing_id
        WHERE m.matched_at < ${now.toISOString()}::timestamptz - ${RETENTION} AND m.due_at IS NULL
          AND l.status IN ('sold', 'expired', 'removed')
        ORDER BY m.matched_at LIMIT ${limit})`),
  );
}
