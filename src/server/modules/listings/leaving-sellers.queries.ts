import { deletePhotosOf } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { eq, sql } from '#server/platform/database/sql.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { hiddenListings } from './listings.tables.ts';

// All SQL about the listings of sellers who delete their account or are suspended. It runs in batches that fit the
// statement timeout.

const BATCH_SIZE = 200;
/**
 * Replaces the title after the deletion of the seller. The row stays, because
 * conversations and sales refer to it.
 */
const REMOVED_TITLE = 'Removed ad';

export type HiddenBecause = (typeof hiddenListings.$inferSelect)['why'];

/**
 * Marks the hidden listings, so that exactly these can be restored, and returns their ids. Listings that were hidden
 * before, because the seller was leaving, get the new reason.
 */
export async function hideActiveListings(
  tx: Tx,
  sellerId: string,
  { to, why }: { to: ListingStatus; why: HiddenBecause },
): Promise<number[]> {
  await moveMarks(tx, sellerId, why);
  return collectBatches(async () => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH hidden AS (
        UPDATE listings SET status = ${to}, updated_at = now() WHERE id IN (
          SELECT id FROM listings WHERE seller_id = ${sellerId} AND status = 'active' ORDER BY id LIMIT ${BATCH_SIZE})
        RETURNING id
      ), marked AS (
        INSERT INTO hidden_listings (listing_id, seller_id, why)
        SELECT id, ${sellerId}::uuid, ${why} FROM hidden ORDER BY id
        ON CONFLICT DO NOTHING
      )
      SELECT id FROM hidden`);
    return rows;
  });
}

/** The listings of the seller stay hidden, for another reason. */
export async function moveMarks(tx: Tx, sellerId: string, why: HiddenBecause): Promise<void> {
  await tx.execute(
    sql`UPDATE hidden_listings SET why = ${why} WHERE seller_id = ${sellerId} AND why <> ${why}`,
  );
}

/** Marks one listing that would be active if its seller were not leaving or suspended. */
export async function markHidden(
  tx: Tx,
  { listingId, sellerId, why }: { listingId: number; sellerId: string; why: HiddenBecause },
): Promise<void> {
  await tx.insert(hiddenListings).values({ listingId, sellerId, why }).onConflictDoNothing();
}

/** Returns since when the listing was hidden; null if it was not. */
export async function deleteHiddenMark(tx: Tx, listingId: number): Promise<Date | null> {
  const [mark] = await tx
    .delete(hiddenListings)
    .where(eq(hiddenListings.listingId, listingId))
    .returning({ hiddenAt: hiddenListings.hiddenAt });
  return mark?.hiddenAt ?? null;
}

/** Restores marked listings whose status has not changed since. The time without the market is added to their terms. */
export async function restoreMarkedListings(
  tx: Tx,
  sellerId: string,
  { why, from, to, now }: { why: HiddenBecause; from: ListingStatus; to: ListingStatus; now: Date },
): Promise<number[]> {
  const restored = await collectBatches(async () => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH marked AS (
        DELETE FROM hidden_listings WHERE listing_id IN (
          SELECT a.listing_id FROM hidden_listings a JOIN listings l ON l.id = a.listing_id
          WHERE a.seller_id = ${sellerId} AND a.why = ${why} AND l.status = ${from}
          ORDER BY a.listing_id LIMIT ${BATCH_SIZE})
        RETURNING listing_id, hidden_at
      )
      UPDATE listings l SET status = ${to}, updated_at = now(),
        expires_at = l.expires_at + (${now.toISOString()}::timestamptz - marked.hidden_at)
      FROM marked WHERE l.id = marked.listing_id
      RETURNING l.id`);
    return rows;
  });
  await tx.execute(sql`DELETE FROM hidden_listings WHERE seller_id = ${sellerId} AND why = ${why}`);
  return restored;
}

/** Drafts were never public, so their rows can be deleted. */
export async function deleteDrafts(db: Db, sellerId: string): Promise<void> {
  await collectBatches(async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      DELETE FROM listings WHERE id IN (
        SELECT id FROM listings WHERE seller_id = ${sellerId} AND status = 'draft' LIMIT ${BATCH_SIZE}) RETURNING id`);
    return rows;
  });
}

/** Locks a batch of listings that still have data. Empty when all are cleared. */
export async function lockUnclearedListings(tx: Tx, sellerId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM listings WHERE seller_id = ${sellerId} AND (status <> 'removed' OR title <> ${REMOVED_TITLE})
    ORDER BY id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE`);
  return rows.map(({ id }) => Number(id));
}

/**
 * Marks the listings as removed and clears texts, photos and city. Conversations, sales and reports of
 * other users stay. The caller deletes the favorites.
 */
export async function clearListings(tx: Tx, ids: readonly number[], to: ListingStatus): Promise<void> {
  const anyOfIds = sql`ANY (${sql.param(ids)}::bigint[])`;
  await tx.execute(sql`
    INSERT INTO removals (listing_id, removed_by, status_before)
    SELECT id, 'owner', status FROM listings WHERE id = ${anyOfIds} AND status <> 'removed' ORDER BY id
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    UPDATE listings SET status = ${to}, title = ${REMOVED_TITLE}, city = '', subcategory = NULL, featured = false,
      cover = NULL, cover_placeholder = NULL, updated_at = now() WHERE id = ${anyOfIds}`);
  await tx.execute(sql`
    UPDATE listing_texts SET description = '', attributes = '{}', terms = '{removed}', words = '{}', show_phone = NULL
    WHERE listing_id = ${anyOfIds}`);
  await deletePhotosOf(tx, ids);
  // Flags contain excerpts of the listing.
  await tx.execute(sql`DELETE FROM listing_flags WHERE listing_id = ${anyOfIds}`);
  await tx.execute(sql`DELETE FROM listing_holds WHERE listing_id = ${anyOfIds}`);
  await tx.execute(sql`DELETE FROM phone_reveals WHERE listing_id = ${anyOfIds}`);
  await tx.execute(sql`DELETE FROM hidden_listings WHERE listing_id = ${anyOfIds}`);
}

async function collectBatches(takeBatch: () => Promise<{ id: string }[]>): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const rows = await takeBatch();
    ids.push(...rows.map(({ id }) => Number(id)));
    if (rows.length < BATCH_SIZE) return ids;
  }
}
