import { inBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { ALERT_MATCHES_RETENTION_DAYS } from '#shared/rules/retention.ts';

// SQL that deletes old matches.

const BATCH_SIZE = 5_000;
/** Longer than the life of a listing that is renewed once. After that, it may match again. */
const RETENTION = sql`make_interval(days => ${ALERT_MATCHES_RETENTION_DAYS})`;

/**
 * Returns the number of deleted matches. Those of active and paused listings stay, so that no owner is
 * notified of a listing twice.
 */
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
