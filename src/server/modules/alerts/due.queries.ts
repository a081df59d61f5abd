import { eitherBlocks } from '#server/modules/blocks/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { listFirstDue } from '#server/platform/database/first-due.queries.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import type { StateName } from '#shared/rules/states.ts';
import { stillMatches } from './matches.queries.ts';

// All SQL about matches that are due.

/** The number of listings that a mail names for each alert. */
const NAMED = 5;

export async function listOwnersToNotify(db: Db, now: Date): Promise<string[]> {
  return listFirstDue(db, { table: sql`alert_matches`, due: sql`due_at` }, now);
}

export type OwnAlert = { id: string; name: string; search: string };

/** Locks all alerts of the user, and returns those that are not paused. */
export async function lockAlertsOf(tx: Tx, userId: string): Promise<OwnAlert[]> {
  const { rows } = await tx.execute<OwnAlert & { paused: boolean }>(sql`
    SELECT id, name, search, paused_at IS NOT NULL AS paused FROM alerts WHERE user_id = ${userId}
    ORDER BY key, id FOR NO KEY UPDATE`);
  return rows.filter(({ paused }) => !paused);
}

export type MatchedListing = {
  id: number;
  title: string;
  price: number | null;
  priceKind: PriceKind;
  state: StateName;
  city: string;
};
export type DueAlert = {
  alert: OwnAlert;
  matches: number;
  /** The matches without a notification in the app. */
  unnotified: number;
  latest: MatchedListing[];
};

/**
 * Returns the due matches by alert, and marks them as notified. Matches are marked but not returned if the
 * listing is not active, the alert is deleted or paused, the seller and the user block each other, or the
 * user asked for deletion. A match that does not meet the alert any more, because either changed, is deleted
 * if the user was not notified of it, so that it can match again.
 */
export async function takeDueMatches(
  tx: Tx,
  userId: string,
  { alerts, until }: { alerts: readonly OwnAlert[]; until: Date },
): Promise<DueAlert[]> {
  type Row = { alert_id: string; matches: number; unnotified: number; latest: MatchedListing[] };
  const { rows } = await tx.execute<Row>(sql`
    WITH due AS (
      SELECT m.listing_id, m.notified_at IS NULL AS unnotified, a.id IS NOT NULL AND ${stillMatches()} IS NOT TRUE AS is_outdated
      FROM alert_matches m JOIN listings l ON l.id = m.listing_id LEFT JOIN listing_texts x ON x.listing_id = l.id
        JOIN users s ON s.id = l.seller_id LEFT JOIN alerts a ON a.id = m.alert_id
      WHERE m.user_id = ${userId} AND m.due_at <= ${until.toISOString()}::timestamptz FOR NO KEY UPDATE OF m
    ), deleted AS (
      DELETE FROM alert_matches m USING due
      WHERE m.user_id = ${userId} AND m.listing_id = due.listing_id AND due.is_outdated AND due.unnotified
    ), notified AS (
      UPDATE alert_matches m SET due_at = NULL, notified_at = coalesce(m.notified_at, now()) FROM due
      WHERE m.user_id = ${userId} AND m.listing_id = due.listing_id AND NOT (due.is_outdated AND due.unnotified)
      RETURNING m.listing_id, m.alert_id, m.matched_at, due.unnotified, due.is_outdated
    ), shown AS (
      SELECT t.*, l.title, l.price, l.price_kind, l.state, l.city,
        row_number() OVER (PARTITION BY t.alert_id ORDER BY t.matched_at DESC, t.listing_id DESC) AS rank
      FROM notified t JOIN listings l ON l.id = t.listing_id AND l.status = 'active'
      WHERE NOT t.is_outdated AND t.alert_id = ANY (${sql.param(alerts.map(({ id }) => id))}::uuid[])
        AND EXISTS (SELECT FROM users u WHERE u.id = ${userId} AND u.deletion_due_at IS NULL AND u.erased_at IS NULL)
        AND NOT ${eitherBlocks(userId, sql`l.seller_id`)}
    )
    SELECT alert_id, count(*)::int AS matches, count(*) FILTER (WHERE unnotified)::int AS unnotified,
      json_agg(json_build_object('id', listing_id, 'title', title, 'price', price, 'priceKind', price_kind,
        'state', state, 'city', city) ORDER BY rank) FILTER (WHERE rank <= ${NAMED}) AS latest
    FROM shown GROUP BY alert_id ORDER BY max(matched_at) DESC, alert_id`);
  return rows.flatMap(({ alert_id, ...found }) => {
    const alert = alerts.find(({ id }) => id === alert_id);
    return alert ? [{ alert, ...found }] : [];
  });
}

export async function postponeMatches(db: Db, userId: string, until: Date): Promise<void> {
  await db.execute(sql`
    UPDATE alert_matches SET due_at = ${until.toISOString()}::timestamptz
    WHERE user_id = ${userId} AND due_at < ${until.toISOString()}::timestamptz`);
}
