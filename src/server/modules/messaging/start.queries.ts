import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';
import { AppError } from '#shared/errors.ts';
import { conversations } from './messaging.tables.ts';
import type { OwnConversation } from './own-conversation.queries.ts';

// SQL of a conversation's beginning.

/** How long a buyer has been here, and whether they wrote about this listing before. */
export async function findBuyer(
  db: Db | Tx,
  buyerId: string,
  listingId: number,
): Promise<{ createdAt: Date; hasAsked: boolean }> {
  const { rows } = await db.execute<{ created_at: string; has_asked: boolean }>(sql`
    SELECT u.created_at, EXISTS (SELECT 1 FROM conversations WHERE listing_id = ${listingId} AND buyer_id = u.id) AS has_asked
    FROM users u WHERE u.id = ${buyerId}`);
  const [row] = rows;
  if (!row) throw new AppError('NOT_SIGNED_IN');
  return { createdAt: new Date(row.created_at), hasAsked: row.has_asked };
}

type Parties = { /** Null with support. */ listingId: number | null; buyerId: string; sellerId: string };

/** The one about this listing, or with support, of this buyer, made if there is none yet; whoever else writes in it waits. */
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
  if (!row) throw new Error('a conversation vanished while it was being started');
  return { ...row, memberId: buyerId, role: 'buyer', otherId: row.sellerId };
}
