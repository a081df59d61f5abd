import { eitherBlocks } from '#server/modules/blocks/index.ts';
import { listings } from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { eq, sql } from '#server/platform/database/sql.ts';
import { DROP_MAIL_MINUTES } from '#shared/rules/limits.ts';

// All SQL that finds the users who saved a listing and are to be notified of it, in batches.

const BATCH_SIZE = 500;

/** Locks the listing until the transaction ends. The advisory lock serializes its notifications. */
export async function lockListing(tx: Tx, id: number) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('favorite-notifications', ${id}))`);
  const { sellerId, status, title, price, priceKind, soldAt } = listings;
  const [row] = await tx
    .select({ id: listings.id, sellerId, status, title, price, priceKind, soldAt })
    .from(listings)
    .where(eq(listings.id, id))
    .for('share');
  return row ?? null;
}
export type FavoriteListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** Leaves out the seller, users who block or are blocked by the seller, and users who asked for deletion. */
const mayBeNotified = (sellerId: string) => sql`f.user_id <> ${sellerId}
  AND EXISTS (SELECT FROM users u WHERE u.id = f.user_id AND u.deletion_due_at IS NULL AND u.erased_at IS NULL)
  AND NOT ${eitherBlocks(sql`f.user_id`, sql`${sellerId}::uuid`)}`;

export type DropRecipient = { user_id: string; before: number | null };

/**
 * Returns the users who were not notified of a price this low, and records that they are. `comparableKinds`
 * are the price kinds that can be compared with the listing's.
 */
export async function takeDropRecipients(
  tx: Tx,
  { id, sellerId, price, priceKind }: FavoriteListing,
  comparableKinds: readonly string[],
  after: string,
): Promise<DropRecipient[]> {
  const { rows } = await tx.execute<{ user_id: string; before: string | null }>(sql`
    WITH due AS (
      SELECT f.user_id, f.notified_price AS before FROM favorites f
      WHERE f.listing_id = ${id} AND f.user_id > ${after}
        AND (f.notified_price IS NULL
          OR (f.notified_price > ${price} AND f.price_kind = ANY (${sql.param(comparableKinds)}::text[])))
        AND ${mayBeNotified(sellerId)}
      ORDER BY f.user_id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE
    )
    UPDATE favorites f SET notified_price = ${price}, price_kind = ${priceKind},
      drop_mail_due_at = coalesce(f.drop_mail_due_at, now() + make_interval(mins => ${DROP_MAIL_MINUTES}))
    FROM due WHERE f.user_id = due.user_id AND f.listing_id = ${id}
    RETURNING f.user_id, due.before`);
  return rows.map(({ user_id, before }) => ({ user_id, before: before === null ? null : Number(before) }));
}

/** Users not yet notified of this sale, without the buyer. */
export async function listUsersToNotifyOfSale(
  tx: Tx,
  { id, sellerId, soldAt }: FavoriteListing,
  key: string,
  after: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    SELECT f.user_id FROM favorites f WHERE f.listing_id = ${id} AND f.user_id > ${after} AND ${mayBeNotified(sellerId)}
      AND NOT EXISTS (SELECT FROM notifications n
        WHERE n.user_id = f.user_id AND n.key = ${key} AND n.notified_at >= ${soldAt?.toISOString()}::timestamptz)
      AND NOT EXISTS (SELECT FROM sales s
        WHERE s.listing_id = f.listing_id AND s.buyer_id = f.user_id AND s.undone_at IS NULL)
    ORDER BY f.user_id LIMIT ${BATCH_SIZE}`);
  return rows.map(({ user_id }) => user_id);
}
