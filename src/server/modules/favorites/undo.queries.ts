import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { favorites } from './favorites.tables.ts';

// All SQL about removed favorites, which can be restored for a while.

/** How long a removal can be undone. */
const UNDO_WINDOW = sql`interval '10 minutes'`;
const isRecent = sql`deleted_at > now() - ${UNDO_WINDOW}`;

export async function deleteFavorite(db: Db | Tx, userId: string, listingId: number): Promise<void> {
  await db.execute(sql`
    WITH deleted AS (
      DELETE FROM favorites WHERE user_id = ${userId} AND listing_id = ${listingId} RETURNING *
    )
    INSERT INTO deleted_favorites
      (user_id, listing_id, title, saved_at, price, notified_price, price_kind, drop_mail_due_at, note)
    SELECT user_id, listing_id, title, saved_at, price, notified_price, price_kind, drop_mail_due_at, note
    FROM deleted
    ON CONFLICT (user_id, listing_id) DO UPDATE SET title = excluded.title, saved_at = excluded.saved_at,
      price = excluded.price, notified_price = excluded.notified_price, price_kind = excluded.price_kind,
      drop_mail_due_at = excluded.drop_mail_due_at, note = excluded.note, deleted_at = now()`);
}

type DeletedFavorite = Omit<typeof favorites.$inferSelect, 'userId' | 'listingId'>;

/** Whether `takeDeletedFavorite` would return the favorite. */
export async function isRecentlyDeleted(db: Db | Tx, userId: string, listingId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM deleted_favorites
    WHERE user_id = ${userId} AND listing_id = ${listingId} AND ${isRecent}`);
  return rows.length > 0;
}

/** Null if it was not removed within the undo window. */
export async function takeDeletedFavorite(
  tx: Tx,
  userId: string,
  listingId: number,
): Promise<DeletedFavorite | null> {
  const { rows } = await tx.execute<
    Omit<DeletedFavorite, 'savedAt' | 'dropMailDueAt'> & {
      saved: number;
      due: number | null;
      is_recent: boolean;
    }
  >(sql`
    DELETE FROM deleted_favorites WHERE user_id = ${userId} AND listing_id = ${listingId}
    RETURNING title, (extract(epoch FROM saved_at) * 1000)::float8 AS saved, price::float8,
      notified_price::float8 AS "notifiedPrice", price_kind AS "priceKind",
      (extract(epoch FROM drop_mail_due_at) * 1000)::float8 AS due, note,
      ${isRecent} AS is_recent`);
  const [row] = rows;
  if (!row?.is_recent) return null;
  const { saved, due, is_recent, ...favorite } = row;
  return { ...favorite, savedAt: new Date(saved), dropMailDueAt: due === null ? null : new Date(due) };
}

const BATCH_SIZE = 5_000;

/** Returns the number of purged favorites. */
export async function purgeDeletedFavorites(db: Db, now: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM deleted_favorites WHERE (user_id, listing_id) IN (
        SELECT user_id, listing_id FROM deleted_favorites
        WHERE deleted_at < ${now.toISOString()}::timestamptz - ${UNDO_WINDOW} ORDER BY deleted_at LIMIT ${limit})`),
  );
}
