import { eitherBlocks } from '#server/modules/blocks/index.ts';
import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, sql } from '#server/platform/database/sql.ts';
import { reservationWaiters } from './deals.tables.ts';

// All SQL about users who wait for a reserved listing.

export async function insertWaiter(tx: Tx, listingId: number, userId: string): Promise<void> {
  await tx.insert(reservationWaiters).values({ listingId, userId }).onConflictDoNothing();
}

export async function isWaiting(db: Db | Tx, listingId: number, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: reservationWaiters.userId })
    .from(reservationWaiters)
    .where(isWaiter(listingId, userId));
  return rows.length > 0;
}

export async function deleteWaiter(db: Db | Tx, listingId: number, userId: string): Promise<void> {
  await db.delete(reservationWaiters).where(isWaiter(listingId, userId));
}

function isWaiter(listingId: number, userId: string) {
  return and(eq(reservationWaiters.listingId, listingId), eq(reservationWaiters.userId, userId));
}

/** Returns the users who can still write to the seller, so that each is notified once. */
export async function takeWaiters(
  tx: Tx,
  { id, sellerId }: { id: number; sellerId: string },
): Promise<string[]> {
  const rows = await tx
    .delete(reservationWaiters)
    .where(eq(reservationWaiters.listingId, id))
    .returning({
      userId: reservationWaiters.userId,
      isBlocked: sql<boolean>`${eitherBlocks(reservationWaiters.userId, sql`${sellerId}::uuid`)}`,
    });
  return rows.filter(({ isBlocked }) => !isBlocked).map(({ userId }) => userId);
}

const BATCH_SIZE = 1_000;

export async function deleteOldWaiters(db: Db, before: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM reservation_waiters WHERE (listing_id, user_id) IN (
        SELECT listing_id, user_id FROM reservation_waiters WHERE created_at < ${before.toISOString()}::timestamptz
        ORDER BY created_at LIMIT ${limit})`),
  );
}
