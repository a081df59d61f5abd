import type pg from 'pg';
import { notifyAlertOwners } from '#server/modules/alerts/index.ts';
import { explainStatement } from '../measure/explain-statement.ts';

/** Explains the query for the alerts that a listing matches. */
export function explainMatching(pool: pg.Pool, listingId: number): Promise<string> {
  const deleteMatches = () => pool.query('DELETE FROM alert_matches WHERE listing_id = $1', [listingId]);
  return explainStatement(
    pool,
    (text) => text.includes('FOR NO KEY UPDATE OF a'),
    async (context) => {
      await deleteMatches();
      await notifyAlertOwners(context, { listingId, what: 'published' });
      await deleteMatches();
    },
  );
}
