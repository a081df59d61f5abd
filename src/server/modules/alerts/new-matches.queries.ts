import { eitherBlocks } from '#server/modules/blocks/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { stillMatches } from './matches.queries.ts';

// All SQL about matches that a user has not opened yet, for the home page.

type NewMatches = { id: string; name: string; search: string; listingIds: string[] };

const ALERTS_SHOWN = 3;
const LISTINGS_COUNTED = 20;

/**
 * The user's running alerts with active listings that were found since their results were last opened. Leaves out
 * listings that do not match any more, and those across a block.
 */
export async function listNewMatches(db: Db, userId: string): Promise<NewMatches[]> {
  const { rows } = await db.execute<NewMatches>(sql`
    SELECT a.id, a.name, a.search, found.ids AS "listingIds"
    FROM alerts a CROSS JOIN LATERAL (
      SELECT array_agg(one.listing_id::text ORDER BY one.matched_at DESC, one.listing_id DESC) AS ids,
        max(one.matched_at) AS latest
      FROM (
        SELECT m.listing_id, m.matched_at FROM alert_matches m JOIN listings l ON l.id = m.listing_id
          JOIN listing_texts x ON x.listing_id = l.id JOIN users s ON s.id = l.seller_id
        WHERE m.alert_id = a.id AND m.user_id = a.user_id AND m.matched_at > a.seen_at AND l.status = 'active'
          AND ${stillMatches()} AND NOT ${eitherBlocks(userId, sql`l.seller_id`)}
        ORDER BY m.matched_at DESC LIMIT ${LISTINGS_COUNTED}
      ) one
    ) found
    WHERE a.user_id = ${userId} AND a.paused_at IS NULL AND found.ids IS NOT NULL
    ORDER BY found.latest DESC LIMIT ${ALERTS_SHOWN}`);
  return rows;
}
