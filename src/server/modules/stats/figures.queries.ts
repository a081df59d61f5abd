import { type SQL, sql } from 'drizzle-orm';
import { type Db, prepared, type Tx } from '#server/platform/database.ts';

// The figures about a seller: a primary-key look-up, and one range of an index for the response rate.

export type SellerFigures = {
  active: number;
  sold: number;
  /** Conversations of the last 90 days that were answered or had their day to be. */
  conversations: number;
  answered: number;
};

const sellerId = sql.placeholder('sellerId');

const conversationFigures = (seller: SQL) => sql`
  SELECT count(*)::int AS conversations, count(answered_at)::int AS answered FROM conversations
  WHERE seller_id = ${seller} AND created_at > now() - interval '90 days'
    AND (answered_at IS NOT NULL OR created_at < now() - interval '24 hours')`;

const figures = prepared((db) =>
  db
    .select({
      active: sql<number>`coalesce(f.active, 0)`,
      sold: sql<number>`coalesce(f.sold, 0)`,
      conversations: sql<number>`c.conversations`,
      answered: sql<number>`c.answered`,
    })
    .from(
      sql`(${conversationFigures(sql`${sellerId}`)}) c LEFT JOIN seller_figures f ON f.seller_id = ${sellerId}`,
    )
    .prepare('seller_figures'),
);

export async function getSellerFigures(db: Db | Tx, id: string): Promise<SellerFigures> {
  const [row] = await figures(db).execute({ sellerId: id });
  return row ?? { active: 0, sold: 0, conversations: 0, answered: 0 };
}

/** Of several at once, for lists of people. */
export async function listSellerFigures(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, SellerFigures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<SellerFigures & { id: string }>(sql`
    SELECT s.id, coalesce(f.active, 0) AS active, coalesce(f.sold, 0) AS sold, c.conversations, c.answered
    FROM unnest(${sql.param(ids)}::uuid[]) AS s (id)
    LEFT JOIN seller_figures f ON f.seller_id = s.id
    CROSS JOIN LATERAL (${conversationFigures(sql`s.id`)}) c`);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
