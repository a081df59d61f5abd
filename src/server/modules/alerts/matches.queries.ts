import { type SQL, sql } from 'drizzle-orm';
import { eitherBlocks } from '#server/modules/blocks/index.ts';
import { notifications } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { AlertPace } from '#shared/rules/alert-paces.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import { CONDITION_TAG, type Findable } from './alert-keys.ts';

// All SQL about which saved searches an ad comes into. It reads along the keys of alerts, never along ads.

export type NewAd = Findable & {
  id: number;
  title: string;
  price: number | null;
  priceKind: PriceKind;
  /** As the search compares it. */
  searchPrice: number;
  attributes: Record<string, unknown>;
};

/** Null once it is no longer on the market. */
export async function findNewAd(db: Db, id: number): Promise<NewAd | null> {
  const { rows } = await db.execute<NewAd>(sql`
    SELECT l.id::float8 AS id, l.title, l.price::float8 AS price, l.price_kind AS "priceKind",
      search_price(l.price)::float8 AS "searchPrice", l.seller_id AS "sellerId", l.category_id AS "categoryId",
      l.subcategory, l.state, l.city, l.condition, t.attributes, t.terms || search_tags(l, has_verified_badge(u)) AS terms
    FROM listings l JOIN listing_texts t ON t.listing_id = l.id JOIN users u ON u.id = l.seller_id
    WHERE l.id = ${id} AND l.status = 'active'`);
  return rows[0] ?? null;
}

/** A place in the order of alerts. */
export type AlertPlace = { key: string; id: string };
export type Matching = AlertPlace & { userId: string };

/**
 * The next alerts that the ad comes into, each kept from changing until the transaction ends: all who match lock in the
 * same order. Nobody's own ads, nobody's who is leaving, nothing between two who block one another, nothing already told.
 */
export async function lockMatching(
  tx: Tx,
  ad: NewAd,
  { keys, pace, after, most }: { keys: readonly string[]; pace: AlertPace; after: AlertPlace; most: number },
): Promise<Matching[]> {
  const comesIntoIt = comesInto({
    ...{ price: sql`${ad.searchPrice}`, terms: sql`${sql.param(ad.terms)}::text[]` },
    attributes: sql`${JSON.stringify(ad.attributes)}::jsonb`,
  });
  const { rows } = await tx.execute<Matching>(sql`
    SELECT a.id, a.key, a.user_id AS "userId" FROM alerts a
    WHERE a.pace = ${pace} AND a.key = ANY (${sql.param(keys)}::text[]) AND a.paused_at IS NULL
      AND (a.key, a.id) > (${after.key}, ${after.id}::uuid)
      AND ${comesIntoIt}
      AND a.user_id <> ${ad.sellerId}
      AND NOT EXISTS (SELECT FROM alert_matches m WHERE m.user_id = a.user_id AND m.listing_id = ${ad.id})
      AND EXISTS (SELECT FROM users u WHERE u.id = a.user_id AND u.leaves_at IS NULL AND u.left_at IS NULL)
      AND NOT ${eitherBlocks(sql`a.user_id`, sql`${ad.sellerId}::uuid`)}
    ORDER BY a.key, a.id LIMIT ${most} FOR NO KEY UPDATE OF a`);
  return rows;
}

/** Whether an ad comes into the alert `a`, whose key it is known to have. */
function comesInto({ price, terms, attributes }: { price: SQL; terms: SQL; attributes: SQL }): SQL {
  return sql`a.price_min <= ${price} AND a.price_max >= ${price}
      AND a.terms <@ ${terms}
      AND (a.either_needed = 0
        OR a.either_needed = (SELECT count(*) FROM unnest(a.either) AS one WHERE one = ANY (${terms})))
      AND (a.ranges IS NULL OR ${attributes} @@ a.ranges::jsonpath)`;
}

/**
 * Whether the ad `l` with its text `x` and seller `s` still is what the alert `a` watches for: either may have been changed
 * since. Of a key only the seller says more than the rest.
 */
export function stillComesInto(): SQL {
  const own = sql`array_remove(ARRAY[${CONDITION_TAG} || l.condition], NULL)`;
  return sql`((NOT starts_with(a.key, '@') OR a.key = '@' || l.seller_id) AND ${comesInto({
    ...{ price: sql`search_price(l.price)`, attributes: sql`x.attributes` },
    terms: sql`(x.terms || search_tags(l, has_verified_badge(s)) || ${own})`,
  })})`;
}

/** Which of the alerts are the first to tell their owners of this ad, which is on the market still. */
export async function addMatches(
  tx: Tx,
  listingId: number,
  alertIds: readonly string[],
  { toldAt, dueAt }: { toldAt: Date | null; dueAt: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ alert_id: string }>(sql`
    INSERT INTO alert_matches (user_id, listing_id, alert_id, told_at, due_at)
    SELECT DISTINCT ON (a.user_id) a.user_id, l.id, a.id, ${toldAt?.toISOString() ?? null}::timestamptz, ${dueAt.toISOString()}::timestamptz
    FROM alerts a JOIN listings l ON l.id = ${listingId} AND l.status = 'active'
    WHERE a.id = ANY (${sql.param(alertIds)}::uuid[]) ORDER BY a.user_id, a.created_at, a.id
    ON CONFLICT (user_id, listing_id) DO NOTHING
    RETURNING alert_id`);
  return rows.map(({ alert_id }) => alert_id);
}

export type Unseen = { id: string; userId: string; name: string; search: string; unseen: number };

/** While what was told of an alert is unread, the next counts on from it. */
export async function countUnseen(
  tx: Tx,
  added: readonly { alertId: string; matches: number }[],
): Promise<Unseen[]> {
  const { rows } = await tx.execute<Unseen>(sql`
    UPDATE alerts a SET unseen = r.matches + CASE WHEN EXISTS (
        SELECT FROM ${notifications} n WHERE n.user_id = a.user_id AND n.key = 'alert:' || a.id AND n.read_at IS NULL
      ) THEN a.unseen ELSE 0 END
    FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS r ("alertId" uuid, matches integer)
    WHERE a.id = r."alertId"
    RETURNING a.id, a.user_id AS "userId", a.name, a.search, a.unseen`);
  return rows;
}
