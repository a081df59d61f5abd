import { and, desc, eq, not, sql } from 'drizzle-orm';
import { users } from '#server/modules/accounts/index.ts';
import { eitherBlocks } from '#server/modules/blocks/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { conversations } from './messaging.tables.ts';

// All SQL about who wrote concerning a listing. Whoever is blocked, either way, has nothing to do with its sale.

const isContactOpen = not(eitherBlocks(conversations.buyerId, conversations.sellerId));

/** The latest first. */
export async function listInquirers(db: Db | Tx, listingId: number, limit: number) {
  return db
    .select({
      id: users.id,
      name: users.name,
      image: users.image,
      lastMessageAt: conversations.lastMessageAt,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.buyerId))
    .where(and(eq(conversations.listingId, listingId), isContactOpen))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit);
}

/** In touch about any of these listings, the latest of each. */
export async function listConversationsAbout(
  db: Db,
  listingIds: readonly number[],
  limitPerListing: number,
): Promise<{ id: string; buyerId: string }[]> {
  const { rows } = await db.execute<{ id: string; buyerId: string }>(sql`
    SELECT conversations.id, conversations.buyer_id AS "buyerId" FROM unnest(${sql.param(listingIds)}::bigint[]) AS given
    CROSS JOIN LATERAL (
      SELECT id, buyer_id, seller_id FROM conversations WHERE listing_id = given
      ORDER BY last_message_at DESC, id DESC LIMIT ${limitPerListing}
    ) AS conversations
    WHERE ${isContactOpen}`);
  return rows;
}

export async function hasInquired(db: Db | Tx, listingId: number, buyerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.listingId, listingId), eq(conversations.buyerId, buyerId), isContactOpen));
  return rows.length > 0;
}
