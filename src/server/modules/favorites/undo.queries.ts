import { sql } from 'drizzle-orm';
import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { favorites } from './favorites.tables.ts';

// All SQL about what was taken out and may be put back as it was.

/** For an Undo, and for a tap that slipped. */
const UNDONE_WITHIN = sql`interval '10 minutes'`;
const isLately = sql`forgotten_at > now() - ${UNDONE_WITHIN}`;

export async function deleteFavorite(db: Db | Tx, userId: string, listingId: number): Promise<void> {
  await db.execute(sql`
    WITH gone AS (
      DELETE FROM favorites WHERE user_id = ${userId} AND listing_id = ${listingId} RETURNING *
    )
    INSERT INTO forgotten_favorites
      (user_id, listing_id, title, saved_at, price, told_price, price_kind, drop_mail_due_at)
    SELECT user_id, listing_id, title, saved_at, price, told_price, price_kind, drop_mail_due_at FROM gone
    ON CONFLICT (user_id, listing_id) DO UPDATE SET title = excluded.title, saved_at = excluded.saved_at,
      price = excluded.price, told_price = excluded.told_price, price_kind = excluded.price_kind,
      drop_mail_due_at = excluded.drop_mail_due_at, forgotten_at = now()`);
}

type AsItWas = Omit<typeof favorites.$inferSelect, 'userId' | 'listingId'>;

/** Whether `takeForgotten` would bring it back. */
export async function isForgotten(db: Db | Tx, userId: string, listingId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM forgotten_favorites
    WHERE user_id = ${userId} AND listing_id = ${listingId} AND ${isLately}`);
  return rows.length > 0;
}

/** Null where it was not there lately. */
export async function takeForgotten(tx: Tx, userId: string, listingId: number): Promise<AsItWas | null> {
  const { rows } = await tx.execute<
    Omit<AsItWas, 'savedAt' | 'dropMailDueAt'> & { saved: number; due: number | null; is_lately: boolean }
  >(sql`
    DELETE FROM forgotten_favorites WHERE user_id = ${userId} AND listing_id = ${listingId}
    RETURNING title, (extract(epoch FROM saved_at) * 1000)::float8 AS saved, price::float8,
      told_price::float8 AS "toldPrice", price_kind AS "priceKind",
      (extract(epoch FROM drop_mail_due_at) * 1000)::float8 AS due,
      ${isLately} AS is_lately`);
  const [row] = rows;
  if (!row?.is_lately) return null;
  const { saved, due, is_lately, ...asItWas } = row;
  return { ...asItWas, savedAt: new Date(saved), dropMailDueAt: due === null ? null : new Date(due) };
}

const AT_ONCE = 5_000;

/** How many. */
export async function sweepForgotten(db: Db, now: Date): Promise<number> {
  return inBatches(AT_ONCE, (most) =>
    db.execute(sql`
      DELETE FROM forgotten_favorites WHERE (user_id, listing_id) IN (
        SELECT user_id, listing_id FROM forgotten_favorites
        WHERE forgotten_at < ${now.toISOString()}::timestamptz - ${UNDONE_WITHIN} ORDER BY forgotten_at LIMIT ${most})`),
  );
}
