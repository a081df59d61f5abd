import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL about views. It never writes to the listings table.

export type NewView = {
  listingId: string;
  userId: string | null;
  /** '2026-11-15' */
  day: string;
  source: Buffer;
  viewer: Buffer;
  atMost: number;
};

/**
 * Counts a view unless the listing is hidden or the user's own, the viewer was counted before, or the source
 * has reached its limit. One row is locked, so that parallel calls count once.
 */
export async function addView(
  db: Db | Tx,
  { listingId, userId, day, source, viewer, atMost }: NewView,
): Promise<void> {
  await db.execute(sql`
    WITH counted AS (
      INSERT INTO view_sources AS s (day, listing_id, source, viewers)
      SELECT ${day}::date, l.id, ${source}::bytea, ARRAY[${viewer}::bytea] FROM listings l
      WHERE l.id = ${listingId}::bigint AND l.status IN ('active', 'sold', 'expired') AND l.seller_id IS DISTINCT FROM ${userId}::uuid
      ON CONFLICT (day, listing_id, source) DO UPDATE SET viewers = s.viewers || excluded.viewers
        WHERE cardinality(s.viewers) < ${atMost} AND NOT s.viewers @> excluded.viewers
      RETURNING listing_id
    )
    INSERT INTO listing_views AS v (listing_id, views) SELECT listing_id, 1 FROM counted
    ON CONFLICT (listing_id) DO UPDATE SET views = v.views + 1`);
}

const BATCH_SIZE = 20_000;

/** Deletes in batches, so that the rows of a busy day fit the statement timeout. */
export async function deleteViewers(db: Db, before: string): Promise<number> {
  return inBatches(BATCH_SIZE, (most) =>
    db.execute(sql`
      DELETE FROM view_sources WHERE ctid = ANY (ARRAY(SELECT ctid FROM view_sources WHERE day < ${before}::date LIMIT ${most}))`),
  );
}
