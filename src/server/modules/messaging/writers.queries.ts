import { and, desc, eq, not } from 'drizzle-orm';
import { users } from '#server/modules/accounts/index.ts';
import { eitherBlocks } from '#server/modules/blocks/index.ts';
import type { Db, Tx } from '#server/platform/database.ts';
import { conversations } from './messaging.tables.ts';

// All SQL about who wrote concerning a listing. Whoever is blocked, either way, has nothing to do with its sale.

const inTouch = not(eitherBlocks(conversations.buyerId, conversations.sellerId));

/** The latest first. */
export async function listWriters(db: Db | Tx, listingId: number, limit: number) {
  return db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.image,
      lastMessageAt: conversations.lastMessageAt,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.buyerId))
    .where(and(eq(conversations.listingId, listingId), inTouch))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit);
}

export async function hasWritten(db: Db | Tx, listingId: number, buyerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.listingId, listingId), eq(conversations.buyerId, buyerId), inTouch));
  return rows.length > 0;
}
