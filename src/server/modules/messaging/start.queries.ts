import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, isNull, sql } from '#server/platform/database/sql.ts';
import { conversations } from './messaging.tables.ts';
import type { OwnConversation } from './own-conversation.queries.ts';

// SQL that creates a conversation.

/** Whether this buyer has written about this listing before. */
export async function hasConversation(db: Db | Tx, buyerId: string, listingId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM conversations WHERE listing_id = ${listingId} AND buyer_id = ${buyerId}`,
  );
  return rows.length > 0;
}

type Parties = { /** Null with support. */ listingId: number | null; buyerId: string; sellerId: string };

/** Finds or creates the buyer's conversation about the listing or with support, and locks it. */
export async function insertAndLock(tx: Tx, parties: Parties): Promise<OwnConversation> {
  await tx.insert(conversations).values(parties).onConflictDoNothing();
  const { listingId, buyerId } = parties;
  const [row] = await tx
    .select()
    .from(conversations)
    .where(
      and(
        listingId === null ? isNull(conversations.listingId) : eq(conversations.listingId, listingId),
        eq(conversations.buyerId, buyerId),
      ),
    )
    .for('no key update');
  if (!row) throw new Error('conversation not found after its insert');
  return { ...row, userId: buyerId, role: 'buyer', otherId: row.sellerId };
}
