import { sql } from 'drizzle-orm';
import { eitherBlocks } from '#server/modules/blocks/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { listFirstDue } from '#server/platform/database/first-due.queries.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import type { StateName } from '#shared/rules/states.ts';
import { stillMatches } from './matches.queries.ts';

// All SQL about whom to write of what was found for them.

/** Of each alert so many are named. */
const NAMED = 5;

export async function listOwnersToNotify(db: Db, now: Date): Promise<string[]> {
  return listFirstDue(db, { table: sql`alert_matches`, due: sql`due_at` }, now);
}

export type OwnAlert = { id: string; name: string; search: string };

/** Those that do not wait. */
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
  /** Of those, not yet in the app. */
  unnotified: number;
  latest: MatchedListing[];
};

/**
 * What is due, noted as notified, by alert. What is no longer on the market, what belongs to an alert that is gone or waits,
 * what is from someone blocked since, and all for who is leaving is noted too, and notified never. What the alert no longer
 * watches for, because either was changed, is as if it had not been found: it may come back.
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

/** They have had enough mails for now. */
export async function postponeMatches(db: Db, userId: string, until: Date): Promise<void> {
  await db.execute(sql`
    UPDATE alert_matches SET due_at = ${until.toISOString()}::timestamptz
    WHERE user_id = ${userId} AND due_at < ${until.toISOString()}::timestamptz`);
}
