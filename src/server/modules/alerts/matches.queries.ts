import { eitherBlocks } from '#server/modules/blocks/index.ts';
import { notifications } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import type { AlertPace } from '#shared/rules/alert-paces.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import { CONDITION_TAG, type MatchableListing } from './alert-keys.ts';

// All SQL that finds the alerts that a listing matches. It scans the keys of alerts, never listings.

export type NewListing = MatchableListing & {
  id: number;
  title: string;
  price: number | null;
  priceKind: PriceKind;
  /** The price as the search compares it. */
  searchPrice: number;
  attributes: Record<string, unknown>;
};

/** Null if the listing is not active. */
export async function findNewListing(db: Db, id: number): Promise<NewListing | null> {
  const { rows } = await db.execute<NewListing>(sql`
    SELECT l.id::float8 AS id, l.title, l.price::float8 AS price, l.price_kind AS "priceKind",
      search_price(l.price)::float8 AS "searchPrice", l.seller_id AS "sellerId", l.category_id AS "categoryId",
      l.subcategory, l.state, l.city, l.condition, t.attributes, t.terms || search_tags(l, has_verified_badge(u)) AS terms
    FROM listings l JOIN listing_texts t ON t.listing_id = l.id JOIN users u ON u.id = l.seller_id
    WHERE l.id = ${id} AND l.status = 'active'`);
  return rows[0] ?? null;
}

/** A position in the order of alerts. */
export type AlertCursor = { key: string; id: string };
export type MatchingAlert = AlertCursor & { userId: string };

/**
 * Locks and returns the next alerts that the listing matches. All matching locks alerts in the same order, to
 * avoid deadlocks. Leaves out alerts of the seller, of users who asked for deletion, of users who block or
 * are blocked by the seller, and of users who already have this listing as a match.
 */
export async function lockMatchingAlerts(
  tx: Tx,
  listing: NewListing,
  {
    keys,
    pace,
    after,
    limit,
  }: { keys: readonly string[]; pace: AlertPace; after: AlertCursor; limit: number },
): Promise<MatchingAlert[]> {
  const matchesListing = matchesAlert({
    price: sql`${listing.searchPrice}`,
    terms: sql`${sql.param(listing.terms)}::text[]`,
    attributes: sql`${JSON.stringify(listing.attributes)}::jsonb`,
  });
  const { rows } = await tx.execute<MatchingAlert>(sql`
    SELECT a.id, a.key, a.user_id AS "userId" FROM alerts a
    WHERE a.pace = ${pace} AND a.key = ANY (${sql.param(keys)}::text[]) AND a.paused_at IS NULL
      AND (a.key, a.id) > (${after.key}, ${after.id}::uuid)
      AND ${matchesListing}
      AND a.user_id <> ${listing.sellerId}
      AND NOT EXISTS (SELECT FROM alert_matches m WHERE m.user_id = a.user_id AND m.listing_id = ${listing.id})
      AND EXISTS (SELECT FROM users u WHERE u.id = a.user_id AND u.deletion_due_at IS NULL AND u.erased_at IS NULL)
      AND NOT ${eitherBlocks(sql`a.user_id`, sql`${listing.sellerId}::uuid`)}
    ORDER BY a.key, a.id LIMIT ${limit} FOR NO KEY UPDATE OF a`);
  return rows;
}

/** Whether a listing matches the alert `a`. Assumes that the listing has the key of the alert. */
function matchesAlert({ price, terms, attributes }: { price: SQL; terms: SQL; attributes: SQL }): SQL {
  return sql`a.price_min <= ${price} AND a.price_max >= ${price}
      AND a.terms <@ ${terms}
      AND (a.either_needed = 0
        OR a.either_needed = (SELECT count(*) FROM unnest(a.either) AS one WHERE one = ANY (${terms})))
      AND (a.ranges IS NULL OR ${attributes} @@ a.ranges::jsonpath)`;
}

/**
 * Whether the listing `l` with its text `x` and seller `s` still matches the alert `a`: both may have changed
 * since the match. Of the key only the seller is compared, because the other conditions cover the rest.
 */
export function stillMatches(): SQL {
  const own = sql`array_remove(ARRAY[${CONDITION_TAG} || l.condition], NULL)`;
  return sql`((NOT starts_with(a.key, '@') OR a.key = '@' || l.seller_id) AND ${matchesAlert({
    price: sql`search_price(l.price)`,
    attributes: sql`x.attributes`,
    terms: sql`(x.terms || search_tags(l, has_verified_badge(s)) || ${own})`,
  })})`;
}

/** Adds one match for each owner if the listing is still active. Returns the alerts whose match was added. */
export async function addMatches(
  tx: Tx,
  listingId: number,
  alertIds: readonly string[],
  { notifiedAt, dueAt }: { notifiedAt: Date | null; dueAt: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ alert_id: string }>(sql`
    INSERT INTO alert_matches (user_id, listing_id, alert_id, notified_at, due_at)
    SELECT DISTINCT ON (a.user_id) a.user_id, l.id, a.id, ${notifiedAt?.toISOString() ?? null}::timestamptz, ${dueAt.toISOString()}::timestamptz
    FROM alerts a JOIN listings l ON l.id = ${listingId} AND l.status = 'active'
    WHERE a.id = ANY (${sql.param(alertIds)}::uuid[]) ORDER BY a.user_id, a.created_at, a.id
    ON CONFLICT (user_id, listing_id) DO NOTHING
    RETURNING alert_id`);
  return rows.map(({ alert_id }) => alert_id);
}

export type UnseenMatches = { id: string; userId: string; name: string; search: string; unseen: number };

/** Adds to the count of an alert while its notification is unread; otherwise starts the count again. */
export async function countUnseen(
  tx: Tx,
  added: readonly { alertId: string; matches: number }[],
): Promise<UnseenMatches[]> {
  const { rows } = await tx.execute<UnseenMatches>(sql`
    UPDATE alerts a SET unseen = r.matches + CASE WHEN EXISTS (
        SELECT FROM ${notifications} n WHERE n.user_id = a.user_id AND n.key = 'alert:' || a.id AND n.read_at IS NULL
      ) THEN a.unseen ELSE 0 END
    FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS r ("alertId" uuid, matches integer)
    WHERE a.id = r."alertId"
    RETURNING a.id, a.user_id AS "userId", a.name, a.search, a.unseen`);
  return rows;
}
