import { notificationColumns, users } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { inArray, sql } from '#server/platform/database/sql.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { wantsNotification } from '#shared/rules/preferences.ts';

// All SQL about sales that can be rated: those with a buyer that were not undone.

export type Sale = { id: number; sellerId: string; buyerId: string; isOver: boolean; isConfirmed: boolean };

/** Null unless the user is the buyer or the seller. */
export async function findSaleOf(
  db: Db | Tx,
  userId: string,
  listingId: number,
  days: number,
): Promise<Sale | null> {
  const { rows } = await db.execute<Omit<Sale, 'id'> & { id: string }>(sql`
    SELECT id, seller_id AS "sellerId", buyer_id AS "buyerId",
      sold_at < now() - make_interval(days => ${days}) AS "isOver",
      confirmed_at IS NOT NULL AS "isConfirmed"
    FROM sales
    WHERE listing_id = ${listingId} AND undone_at IS NULL AND buyer_id IS NOT NULL
      AND ${userId}::uuid IN (seller_id, buyer_id)`);
  const [row] = rows;
  return row ? { ...row, id: Number(row.id) } : null;
}

export type SaleParty = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  left: boolean;
  wantsMails: boolean;
};

/** Locks by ascending id, because both parties may rate each other at the same time. */
export async function lockParties(tx: Tx, ids: readonly string[]): Promise<SaleParty[]> {
  const rows = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      erasedAt: users.erasedAt,
      deletionDueAt: users.deletionDueAt,
      choice: notificationColumns,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('no key update');
  return rows.map(({ erasedAt, deletionDueAt, choice, ...party }) => ({
    ...party,
    left: erasedAt !== null || deletionDueAt !== null,
    wantsMails: wantsNotification(choice, 'notices', 'email'),
  }));
}

export type DueRow = {
  listingId: string;
  title: string;
  cover: string | null;
  status: ListingStatus;
  otherId: string;
  name: string;
  image: string | null;
  role: 'buyer' | 'seller';
  soldAt: string;
};

/** The sales that the user may still rate, newest first. */
export async function listDue(
  db: Db,
  userId: string,
  { days, limit }: { days: number; limit: number },
): Promise<DueRow[]> {
  const side = (role: 'buyer' | 'seller', mine: string, other: string) => sql`
    (SELECT s.listing_id, s.sold_at, ${sql.raw(`'${role}'`)} AS role, u.id AS other_id, u.name, u.image
     FROM sales s JOIN users u ON u.id = s.${sql.raw(other)}
     WHERE s.${sql.raw(mine)} = ${userId} AND s.sold_at > now() - make_interval(days => ${days})
       AND s.undone_at IS NULL AND u.erased_at IS NULL AND u.deletion_due_at IS NULL
       AND NOT EXISTS (SELECT FROM reviews r WHERE r.listing_id = s.listing_id AND r.author_id = ${userId})
     ORDER BY s.sold_at DESC LIMIT ${limit})`;
  const { rows } = await db.execute<DueRow>(sql`
    SELECT l.id AS "listingId", l.title, l.cover, l.status, d.other_id AS "otherId", d.name, d.image, d.role,
      d.sold_at AS "soldAt"
    FROM (${side('buyer', 'buyer_id', 'seller_id')} UNION ALL ${side('seller', 'seller_id', 'buyer_id')}) d
    JOIN listings l ON l.id = d.listing_id
    ORDER BY d.sold_at DESC LIMIT ${limit}`);
  return rows;
}
