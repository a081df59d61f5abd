import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, desc, eq, isNull, sql } from '#server/platform/database/sql.ts';
import { reservations } from './deals.tables.ts';

// All SQL about reservations. A reservation is open until it is ended, also after its time.

export type Reservation = typeof reservations.$inferSelect;
export type EndReason = NonNullable<Reservation['endReason']>;

export async function findOpenReservation(db: Db | Tx, listingId: number): Promise<Reservation | null> {
  const [row] = await db.select().from(reservations).where(isOpen(listingId));
  return row ?? null;
}

/** The last reservation in a conversation, open or ended. */
export async function findLatestReservation(
  db: Db | Tx,
  conversationId: string,
): Promise<Reservation | null> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(eq(reservations.conversationId, conversationId))
    .orderBy(desc(reservations.id))
    .limit(1);
  return row ?? null;
}

function isOpen(listingId: number) {
  return and(eq(reservations.listingId, listingId), isNull(reservations.endedAt));
}

export async function insertReservation(tx: Tx, row: typeof reservations.$inferInsert): Promise<void> {
  await tx.insert(reservations).values(row);
}

export async function updateReservation(
  tx: Tx,
  id: number,
  changes: Pick<Reservation, 'price' | 'reservedUntil'>,
): Promise<void> {
  await tx.update(reservations).set(changes).where(eq(reservations.id, id));
}

export async function closeReservation(
  tx: Tx,
  id: number,
  { reason, now }: { reason: EndReason; now: Date },
): Promise<void> {
  await tx.update(reservations).set({ endReason: reason, endedAt: now }).where(eq(reservations.id, id));
}

const BATCH_SIZE = 1_000;

/**
 * Listings with an open reservation of a user who is suspended: their own ones that were hidden, and those that they
 * reserved. A listing that another transaction has locked is left to the schedule, so two suspensions never wait for each
 * other.
 */
export async function lockListingsReservedWith(
  tx: Tx,
  userId: string,
  hidden: readonly number[],
): Promise<{ id: number; title: string; sellerId: string }[]> {
  const { rows } = await tx.execute<{ id: number; title: string; sellerId: string }>(sql`
    SELECT l.id::float8 AS id, l.title, l.seller_id AS "sellerId" FROM listings l WHERE l.id IN (
      SELECT listing_id FROM reservations WHERE buyer_id = ${userId} AND ended_at IS NULL
      UNION SELECT listing_id FROM reservations
        WHERE listing_id = ANY (${sql.param(hidden)}::bigint[]) AND ended_at IS NULL)
    ORDER BY l.id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE OF l SKIP LOCKED`);
  return rows;
}

/** Listings whose reservation has to end. All open reservations are compared, the oldest end first. */
export async function listDueListings(db: Db, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT r.listing_id AS id ${dueReservations(now)} ORDER BY r.reserved_until LIMIT ${BATCH_SIZE}`);
  return rows.map(({ id }) => Number(id));
}

/** The caller has locked the listing. */
export async function isDue(tx: Tx, listingId: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT ${dueReservations(now)} AND r.listing_id = ${listingId}`);
  return rows.length > 0;
}

/** Their time is over, the listing is off the market, or both sides cannot write to each other any more. */
const dueReservations = (now: Date) => sql`
  FROM reservations r
  JOIN listings l ON l.id = r.listing_id
  JOIN users u ON u.id = r.buyer_id
  WHERE r.ended_at IS NULL AND (r.reserved_until <= ${now.toISOString()}::timestamptz OR l.status <> 'active'
    OR u.deletion_due_at IS NOT NULL OR u.erased_at IS NOT NULL OR u.suspended_at IS NOT NULL
    OR EXISTS (SELECT FROM blocks b
      WHERE (b.blocker_id, b.blocked_id) IN ((l.seller_id, r.buyer_id), (r.buyer_id, l.seller_id))))`;

export async function deleteEndedReservations(db: Db, before: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM reservations WHERE id IN (
        SELECT id FROM reservations WHERE ended_at < ${before.toISOString()}::timestamptz ORDER BY ended_at LIMIT ${limit})`),
  );
}
