import { users } from '#server/modules/accounts/index.ts';
import { eitherBlocks } from '#server/modules/blocks/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, desc, eq, not, sql } from '#server/platform/database/sql.ts';
import { conversations } from './messaging.tables.ts';

// SQL about the buyers who wrote about a listing, without those who block or are blocked by the seller.

const isContactOpen = not(eitherBlocks(conversations.buyerId, conversations.sellerId));

/** Sorted by last message, newest first. */
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

type ConversationParties = { id: string; buyerId: string; sellerId: string };

/** Returns the latest conversations of each listing. The limit applies before blocked pairs are removed. */
export async function listConversationsAbout(
  db: Db,
  listingIds: readonly number[],
  limitPerListing: number,
): Promise<ConversationParties[]> {
  const { rows } = await db.execute<ConversationParties>(sql`
    SELECT conversations.id, conversations.buyer_id AS "buyerId", conversations.seller_id AS "sellerId" FROM unnest(${sql.param(listingIds)}::bigint[]) AS requested
    CROSS JOIN LATERAL (
      SELECT id, buyer_id, seller_id FROM conversations WHERE listing_id = requested
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
