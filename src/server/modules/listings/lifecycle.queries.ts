import { deletePhotosOf } from '#server/modules/photos/index.ts';
import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';

// All SQL of the scheduled work on listings. It runs in batches that fit the statement timeout, and leaves
// rows that are locked by other transactions for the next run.

const BATCH_SIZE = 200;

export const EXPIRE_BATCH_SIZE = BATCH_SIZE;

export async function expireOverdue(
  tx: Tx,
  { to, now }: { to: ListingStatus; now: Date },
): Promise<{ id: number; title: string; sellerId: string }[]> {
  const { rows } = await tx.execute<{ id: string; title: string; sellerId: string }>(sql`
    UPDATE listings SET status = ${to}, updated_at = now() WHERE id IN (
      SELECT id FROM listings WHERE status = 'active' AND expires_at <= ${now.toISOString()}::timestamptz
      ORDER BY expires_at LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, title, seller_id AS "sellerId"`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

export type EndingListing = {
  id: number;
  title: string;
  expires_at: string;
  seller_id: string;
  seller_name: string;
  email: string;
  email_verified: boolean;
};

const isDue = (now: Date, until: Date) => sql`
  l.status = 'active' AND l.expires_at > ${now.toISOString()}::timestamptz AND l.expires_at <= ${until.toISOString()}::timestamptz
  AND NOT EXISTS (SELECT FROM expiry_reminders r WHERE r.listing_id = l.id AND r.expires_at = l.expires_at)`;

/** Sellers with listings that expire soon and without a reminder, ordered by id. */
export async function listSellersToRemind(
  db: Db,
  { now, until, after }: { now: Date; until: Date; after: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ seller_id: string }>(sql`
    SELECT DISTINCT l.seller_id FROM listings l WHERE ${isDue(now, until)} AND l.seller_id > ${after}::uuid
    ORDER BY l.seller_id LIMIT ${BATCH_SIZE}`);
  return rows.map(({ seller_id }) => seller_id);
}

/**
 * Records reminders for all due listings of the sellers and returns them. Skips locked sellers and listings.
 */
export async function recordReminders(
  tx: Tx,
  { now, until, sellers }: { now: Date; until: Date; sellers: readonly string[] },
): Promise<EndingListing[]> {
  const { rows } = await tx.execute<EndingListing>(sql`
    WITH seller AS MATERIALIZED (
      SELECT id, name, email, email_verified FROM users WHERE id = ANY (${sql.param(sellers)}::uuid[]) FOR NO KEY UPDATE SKIP LOCKED
    ), due AS (
      SELECT l.id, l.title, l.expires_at, l.seller_id, seller.name AS seller_name, seller.email, seller.email_verified
      FROM seller JOIN listings l ON l.seller_id = seller.id
      WHERE ${isDue(now, until)} FOR NO KEY UPDATE OF l SKIP LOCKED
    ), reminded AS (
      INSERT INTO expiry_reminders AS r (listing_id, expires_at) SELECT id, expires_at FROM due ORDER BY id
      ON CONFLICT (listing_id) DO UPDATE SET expires_at = excluded.expires_at WHERE r.expires_at <> excluded.expires_at
      RETURNING listing_id
    )
    SELECT due.* FROM due JOIN reminded ON reminded.listing_id = due.id ORDER BY due.seller_id, due.expires_at, due.id`);
  return rows;
}

/** Such drafts were never public, and the time to restore them is over. */
export async function eraseRemovedDrafts(db: Db, before: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM listings WHERE status = 'removed' AND id IN (
        SELECT listing_id FROM removals WHERE status_before = 'draft' AND removed_at < ${before.toISOString()}::timestamptz
        LIMIT ${limit})`),
  );
}

/**
 * Clears listings that their owners deleted. Title, price and location stay, because conversations and sales
 * refer to them. Listings with an open report are skipped, because moderators may need their content.
 */
export async function clearDeletedListings(db: Db, before: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.transaction(async (tx) => {
      const ids = await lockDeletedListings(tx, before, limit);
      if (ids.length === 0) return { rowCount: 0 };
      const anyOfIds = sql`ANY (${sql.param(ids)}::bigint[])`;
      await tx.execute(sql`
        WITH covers AS (UPDATE listings SET cover = NULL, cover_placeholder = NULL WHERE id = ${anyOfIds}),
        texts AS (
          UPDATE listing_texts SET description = '', attributes = '{}', terms = '{removed}', words = '{}'
          WHERE listing_id = ${anyOfIds}
        ),
        flags AS (DELETE FROM listing_flags WHERE listing_id = ${anyOfIds}),
        holds AS (DELETE FROM listing_holds WHERE listing_id = ${anyOfIds}),
        ledger AS (DELETE FROM phone_reveals WHERE listing_id = ${anyOfIds})
        UPDATE removals SET cleared_at = now() WHERE listing_id = ${anyOfIds}`);
      await deletePhotosOf(tx, ids);
      return { rowCount: ids.length };
    }),
  );
}

async function lockDeletedListings(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT l.id::float8 AS id FROM removals r JOIN listings l ON l.id = r.listing_id
    WHERE r.removed_by = 'owner' AND r.cleared_at IS NULL AND r.removed_at < ${before.toISOString()}::timestamptz
      AND l.status = 'removed'
      AND NOT EXISTS (SELECT FROM reports p WHERE p.listing_id = l.id AND p.status = 'open')
      AND NOT EXISTS (SELECT FROM cases k WHERE k.listing_id = l.id AND k.closed_at IS NULL)
      AND NOT EXISTS (SELECT FROM conversations c JOIN conversation_reports p ON p.conversation_id = c.id
        WHERE c.listing_id = l.id AND p.status = 'open')
    ORDER BY r.removed_at LIMIT ${limit} FOR NO KEY UPDATE OF l SKIP LOCKED`);
  return rows.map(({ id }) => id);
}
