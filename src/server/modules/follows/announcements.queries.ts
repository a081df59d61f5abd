import { eitherBlocks } from '#server/modules/blocks/index.ts';
import { listings } from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { eq, sql } from '#server/platform/database/sql.ts';

// All SQL that finds the followers to notify of a new listing, in batches.

const BATCH_SIZE = 500;

/** Locks the announcement until the transaction ends. Null if all followers have been notified before. */
export async function lockAnnouncement(tx: Tx, listingId: number): Promise<string | null> {
  await tx.execute(sql`
    INSERT INTO listing_announcements (listing_id)
    SELECT id FROM listings WHERE id = ${listingId} ON CONFLICT DO NOTHING`);
  const { rows } = await tx.execute<{ after: string }>(sql`
    SELECT after_follower AS after FROM listing_announcements
    WHERE listing_id = ${listingId} AND done_at IS NULL FOR UPDATE`);
  return rows[0]?.after ?? null;
}

/** `after` null: all followers have been notified. */
export async function saveAnnouncement(tx: Tx, listingId: number, after: string | null): Promise<void> {
  await tx.execute(
    after
      ? sql`UPDATE listing_announcements SET after_follower = ${after} WHERE listing_id = ${listingId}`
      : sql`UPDATE listing_announcements SET done_at = now(), after_follower = DEFAULT WHERE listing_id = ${listingId}`,
  );
}

/** Null if the listing is not public any more. */
export async function findNewListing(tx: Tx, id: number) {
  const { sellerId, title, price, priceKind, status } = listings;
  const [row] = await tx
    .select({ id: listings.id, sellerId, title, price, priceKind, status })
    .from(listings)
    .where(eq(listings.id, id));
  return row?.status === 'active' ? row : null;
}
export type NewListing = NonNullable<Awaited<ReturnType<typeof findNewListing>>>;

export type Follower = {
  id: string;
  /** The name of the seller. */
  seller: string;
  /** Whether an earlier notification about this seller is unread. */
  has_unread: boolean;
};

/**
 * Leaves out followers who have left, and those across a block. Locks the follows: an unfollow or a block waits, and
 * then deletes the notification, too. A follow that is being deleted is skipped.
 */
export async function listFollowersToNotify(
  tx: Tx,
  { sellerId }: NewListing,
  { key, after }: { key: string; after: string },
): Promise<Follower[]> {
  const { rows } = await tx.execute<Follower>(sql`
    SELECT f.follower_id AS id, s.name AS seller, EXISTS (
      SELECT FROM notifications n WHERE n.user_id = f.follower_id AND n.key = ${key} AND n.read_at IS NULL
    ) AS has_unread
    FROM follows f JOIN users u ON u.id = f.follower_id JOIN users s ON s.id = f.seller_id
    WHERE f.seller_id = ${sellerId} AND f.follower_id > ${after}
      AND u.deletion_due_at IS NULL AND u.erased_at IS NULL
      AND NOT ${eitherBlocks(sql`f.follower_id`, sql`f.seller_id`)}
    ORDER BY f.follower_id LIMIT ${BATCH_SIZE} FOR KEY SHARE OF f SKIP LOCKED`);
  return rows;
}
