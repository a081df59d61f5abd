import { type Db, prepared, type Tx } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';

// The figures of a user: lookups by primary key, and one index range for the response figures.

export type SellerFigures = {
  active: number;
  sold: number;
  followers: number;
  /** The sum of all stars, and the number of ratings. */
  ratingSum: number;
  ratingCount: number;
  ratingWeight: number;
  confirmedSales: number;
  /** Conversations of the last 90 days that were answered or are older than a day. */
  conversations: number;
  answered: number;
  /** The time in which half of them were answered; null when fewer than half were. */
  secondsToHalf: number | null;
};

export const NO_FIGURES: SellerFigures = {
  active: 0,
  sold: 0,
  followers: 0,
  ratingSum: 0,
  ratingCount: 0,
  ratingWeight: 0,
  confirmedSales: 0,
  conversations: 0,
  answered: 0,
  secondsToHalf: null,
};

const sellerId = sql.placeholder('sellerId');

/**
 * An unanswered conversation counts as infinite waiting time. `extract` would be
 * three times slower than `date_part`.
 */
export const conversationFigures = (seller: SQL) => sql`
  SELECT count(*)::int AS conversations, count(answered_at)::int AS answered,
    nullif(percentile_disc(0.5) WITHIN GROUP (
      ORDER BY coalesce(date_part('epoch', answered_at - created_at), 'infinity')
    ), 'infinity') AS seconds_to_half
  FROM conversations
  WHERE seller_id = ${seller} AND created_at > now() - interval '90 days'
    AND (answered_at IS NOT NULL OR created_at < now() - interval '24 hours')`;

/** Sales that the buyer confirmed with the handover code. Counted along an index that has only those. */
const confirmedSales = (seller: SQL) => sql<number>`
  (SELECT count(*)::int FROM sales WHERE seller_id = ${seller} AND confirmed_at IS NOT NULL AND undone_at IS NULL)`;

const figures = prepared((db) =>
  db
    .select({
      active: sql<number>`coalesce(f.active, 0)`,
      sold: sql<number>`coalesce(f.sold, 0)`,
      followers: sql<number>`coalesce(f.followers, 0)`,
      ratingSum: sql<number>`coalesce(u.rating_sum, 0)`,
      ratingCount: sql<number>`coalesce(u.rating_count, 0)`,
      ratingWeight: sql<number>`coalesce(u.rating_weight, 0)`,
      confirmedSales: confirmedSales(sql`${sellerId}`),
      conversations: sql<number>`c.conversations`,
      answered: sql<number>`c.answered`,
      secondsToHalf: sql<number | null>`c.seconds_to_half`,
    })
    .from(
      sql`(${conversationFigures(sql`${sellerId}`)}) c
        LEFT JOIN seller_figures f ON f.seller_id = ${sellerId} LEFT JOIN users u ON u.id = ${sellerId}`,
    )
    .prepare('seller_figures'),
);

export async function getSellerFigures(db: Db | Tx, id: string): Promise<SellerFigures> {
  const [row] = await figures(db).execute({ sellerId: id });
  return row ?? NO_FIGURES;
}

/** The figures of several users in one query, for lists. */
export async function listSellerFigures(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, SellerFigures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<SellerFigures & { id: string }>(sql`
    SELECT u.id, coalesce(f.active, 0) AS active, coalesce(f.sold, 0) AS sold,
      coalesce(f.followers, 0) AS followers,
      u.rating_sum AS "ratingSum", u.rating_count AS "ratingCount",
      u.rating_weight AS "ratingWeight", ${confirmedSales(sql`u.id`)} AS "confirmedSales",
      c.conversations, c.answered, c.seconds_to_half AS "secondsToHalf"
    FROM users u LEFT JOIN seller_figures f ON f.seller_id = u.id
    CROSS JOIN LATERAL (${conversationFigures(sql`u.id`)}) c
    WHERE u.id = ANY (${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
