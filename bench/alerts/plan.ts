import type pg from 'pg';
import { notifyAlertOwners } from '#server/modules/alerts/index.ts';
import { explainStatement } from '../measure/explain-statement.ts';

/** How PostgreSQL finds the alerts that an ad matches. */
export function explainMatching(pool: pg.Pool, listingId: number): Promise<string> {
  const forgetMatches = () => pool.query('DELETE FROM alert_matches WHERE listing_id = $1', [listingId]);
  return explainStatement(
    pool,
    (text) => text.includes('FOR NO KEY UPDATE OF a'),
    async (context) => {
      await forgetMatches();
      await notifyAlertOwners(context, { listingId, what: 'published' });
      await forgetMatches();
    },
  );
}
