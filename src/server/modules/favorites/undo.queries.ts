import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';

// All SQL about what was taken out and may be put back as it was.

/** For an Undo, and for a tap that slipped. */
const UNDONE_WITHIN = sql`interval '10 minutes'`;

export async function deleteFavorite(db: Db | Tx, userId: string, listingId: number): Promise<void> {
  await db.execute(sql`
    WITH gone AS (
      DELETE FROM favorites WHERE user_id = ${userId} AND listing_id = ${listingId} RETURNING *
    )
    INSERT INTO forgotten_favorites (user_id, listing_id, saved_at, price, told_price, price_kind)
    SELECT user_id, listing_id, saved_at, price, told_price, price_kind FROM gone
    ON CONFLICT (user_id, listing_id) DO UPDATE SET saved_at = excluded.saved_at, price = excluded.price,
      told_price = excluded.told_price, price_kind = excluded.price_kind, forgotten_at = now()`);
}

type AsItWas = { savedAt: Date; price: number | null; toldPrice: number | null; priceKind: PriceKind | null };

/** Null where it was not there lately. */
export async function takeForgotten(tx: Tx, userId: string, listingId: number): Promise<AsItWas | null> {
  const { rows } = await tx.execute<{
    ms: number;
    price: number | null;
    told: number | null;
    kind: PriceKind | null;
    is_lately: boolean;
  }>(sql`
    DELETE FROM forgotten_favorites WHERE user_id = ${userId} AND listing_id = ${listingId}
    RETURNING (extract(epoch FROM saved_at) * 1000)::float8 AS ms, price::float8, told_price::float8 AS told,
      price_kind AS kind, forgotten_at > now() - ${UNDONE_WITHIN} AS is_lately`);
  const [row] = rows;
  if (!row?.is_lately) return null;
  return { savedAt: new Date(row.ms), price: row.price, toldPrice: row.told, priceKind: row.kind };
}

/** How many. */
export async function sweepForgotten(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM forgotten_favorites WHERE forgotten_at < ${now.toISOString()}::timestamptz - ${UNDONE_WITHIN}`,
  );
  return rowCount ?? 0;
}
