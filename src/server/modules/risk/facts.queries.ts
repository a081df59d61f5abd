import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { TrustFacts } from '#shared/rules/trust-levels.ts';
import { MIN_SHARED_PRINTS } from './text-fingerprint.ts';

// All SQL that reads the facts of the rules. Every statement follows an index and has a limit of rows.

type SellerRow = TrustFacts & {
  createdAt: Date;
  phone: string | null;
  email: string;
  devices: string[];
  sales: number;
  adsLastHour: number;
  adsLastDay: number;
  suspendedOnDevice: number;
};

const MAX_ADS = 30;
const MAX_SALES = 100;
const MAX_DEVICES = 20;

/** Drafts are left out: they cost nothing. */
const adsSince = (hours: number) => sql`
  (SELECT count(*)::int FROM unnest(ARRAY['active', 'paused', 'held', 'removed', 'sold']) AS counted CROSS JOIN LATERAL (
    SELECT FROM listings l WHERE l.seller_id = u.id AND l.status = counted
      AND coalesce(l.sold_at, l.published_at, l.created_at) > now() - make_interval(hours => ${hours}) LIMIT ${MAX_ADS}
  ) recent)`;

export async function readSeller(on: Db | Tx, sellerId: string): Promise<SellerRow> {
  const { rows } = await on.execute<
    Omit<SellerRow, keyof TrustFacts | 'createdAt'> & {
      emailVerified: boolean;
      phoneConfirmedAt: string | null;
      takenDownAt: string | null;
      identityCheckedAt: string | null;
      createdAt: string;
    }
  >(sql`
    WITH own_devices AS MATERIALIZED (
      SELECT device FROM user_devices WHERE user_id = ${sellerId} ORDER BY seen_at DESC LIMIT ${MAX_DEVICES}
    )
    SELECT u.created_at AS "createdAt", u.email_verified AS "emailVerified", u.phone_confirmed_at AS "phoneConfirmedAt",
      u.taken_down_at AS "takenDownAt", u.identity_checked_at AS "identityCheckedAt", u.phone, u.email,
      ARRAY(SELECT encode(device, 'hex') FROM own_devices) AS devices,
      (SELECT count(DISTINCT done.buyer_id)::int FROM (SELECT s.buyer_id FROM sales s
        WHERE s.seller_id = u.id AND s.confirmed_at IS NOT NULL AND s.undone_at IS NULL
        LIMIT ${MAX_SALES}) done) AS sales,
      ${adsSince(1)} AS "adsLastHour", ${adsSince(24)} AS "adsLastDay",
      (SELECT count(DISTINCT d.user_id)::int FROM own_devices o JOIN user_devices d USING (device)
        JOIN users other ON other.id = d.user_id
        WHERE d.user_id <> u.id AND other.suspended_at IS NOT NULL) AS "suspendedOnDevice"
    FROM users u WHERE u.id = ${sellerId}`);
  const [row] = rows;
  if (!row) throw new Error('the seller does not exist');
  const dateOf = (at: string | null) => (at === null ? null : new Date(at));
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    phoneConfirmedAt: dateOf(row.phoneConfirmedAt),
    takenDownAt: dateOf(row.takenDownAt),
    identityCheckedAt: dateOf(row.identityCheckedAt),
  };
}

/** Listings with one part of a text, the oldest first. */
const MAX_PER_PRINT = 200;

/**
 * Other sellers who had nearly the same description before the seller had it in any ad. A text belongs to a seller from
 * the day it was published: neither the id of an old ad nor a later change makes anybody its author.
 */
export async function findTextCopies(
  on: Db | Tx,
  { sellerId }: { sellerId: string },
  prints: readonly bigint[],
): Promise<{ ids: number[]; sellers: number }> {
  if (prints.length === 0) return { ids: [], sellers: 0 };
  const { rows } = await on.execute<{ id: number; sellerId: string }>(sql`
    WITH same AS MATERIALIZED (
      SELECT t.print, t.listing_id, t.created_at, l.seller_id
      FROM unnest(${sql.param(prints.map(String))}::bigint[]) AS searched CROSS JOIN LATERAL (
        SELECT print, listing_id, created_at FROM text_fingerprints WHERE print = searched
        ORDER BY listing_id LIMIT ${MAX_PER_PRINT}
      ) t JOIN listings l ON l.id = t.listing_id
    ), own AS (
      SELECT print, min(created_at) AS since FROM same WHERE seller_id = ${sellerId}::uuid GROUP BY print
    )
    SELECT same.listing_id::float8 AS id, same.seller_id AS "sellerId" FROM same LEFT JOIN own USING (print)
    WHERE same.seller_id <> ${sellerId}::uuid AND (own.since IS NULL OR same.created_at < own.since)
    GROUP BY same.listing_id, same.seller_id HAVING count(*) >= ${MIN_SHARED_PRINTS} ORDER BY same.listing_id`);
  return { ids: rows.map(({ id }) => id), sellers: new Set(rows.map(({ sellerId: each }) => each)).size };
}
