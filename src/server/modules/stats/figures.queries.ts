import { sql } from 'drizzle-orm';
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

const figures = prepared((db) =>
  db
    .select({
      active: sql<number>`coalesce(f.active, 0)`,
      sold: sql<number>`coalesce(f.sold, 0)`,
      conversations: sql<number>`c.conversations`,
      answered: sql<number>`c.answered`,
    })
    .from(
      sql`(
        SELECT count(*)::int AS conversations, count(answered_at)::int AS answered FROM conversations
        WHERE seller_id = ${sellerId} AND created_at > now() - interval '90 days'
          AND (answered_at IS NOT NULL OR created_at < now() - interval '24 hours')
      ) c LEFT JOIN seller_figures f ON f.seller_id = ${sellerId}`,
    )
    .prepare('seller_figures'),
);

export async function getSellerFigures(db: Db | Tx, id: string): Promise<SellerFigures> {
  const [row] = await figures(db).execute({ sellerId: id });
  return row ?? { active: 0, sold: 0, conversations: 0, answered: 0 };
}
