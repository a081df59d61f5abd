import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { ListingFacts } from './rules/facts.ts';

// All SQL about past scores: hits of each rule, and the ads that weights are tried on.

const HISTORY_DAYS = 7;
/** Bounds the time of the query on a large market. */
const MAX_SCORES = 20_000;

export type RuleHits = { name: string; ads: number; removed: number; released: number };

export async function countHits(on: Db | Tx): Promise<RuleHits[]> {
  const { rows } = await on.execute<RuleHits>(sql`
    SELECT signal->>'rule' AS name, count(*)::int AS ads, count(m.listing_id)::int AS removed,
      count(s.cleared_at)::int AS released
    FROM (
      SELECT listing_id, signals, cleared_at FROM risk_scores
      WHERE scored_at > now() - make_interval(days => ${HISTORY_DAYS})
      ORDER BY scored_at DESC, listing_id DESC LIMIT ${MAX_SCORES}
    ) s
    LEFT JOIN removals m ON m.listing_id = s.listing_id AND m.removed_by = 'moderator'
    CROSS JOIN LATERAL jsonb_array_elements(s.signals) AS signal
    GROUP BY 1`);
  return rows;
}

export type PastScore = {
  listingId: number;
  /** In microseconds. */
  at: number;
  facts: ListingFacts;
  isRemoved: boolean;
  isReleased: boolean;
};

export async function listPastScores(
  on: Db | Tx,
  { after, limit }: { after: { at: number; id: number } | null; limit: number },
): Promise<PastScore[]> {
  const { rows } = await on.execute<PastScore>(sql`
    SELECT s.listing_id::float8 AS "listingId", (extract(epoch FROM s.scored_at) * 1000000)::float8 AS at, s.facts,
      m.listing_id IS NOT NULL AS "isRemoved", s.cleared_at IS NOT NULL AS "isReleased"
    FROM risk_scores s LEFT JOIN removals m ON m.listing_id = s.listing_id AND m.removed_by = 'moderator'
    WHERE ${after === null} OR (s.scored_at, s.listing_id) < (
      timestamptz 'epoch' + make_interval(secs => ${(after?.at ?? 0) / 1_000_000}), ${after?.id ?? 0}::bigint)
    ORDER BY s.scored_at DESC, s.listing_id DESC LIMIT ${limit}`);
  return rows;
}
