import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';
import { AppError } from '#shared/errors.ts';
import { conversations, messages } from './messaging.tables.ts';

// All SQL about conversations.

type Parties = { listingId: number; buyerId: string; sellerId: string };

export type SentMessage = { id: number; conversationId: string; listingId: number; body: string };

export async function findSent(db: Db | Tx, senderId: string, clientId: string): Promise<SentMessage | null> {
  const { id, conversationId, body } = messages;
  const [row] = await db
    .select({ id, conversationId, body, listingId: conversations.listingId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, conversationId))
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return row ?? null;
}

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

export async function insertConversation(tx: Tx, parties: Parties): Promise<void> {
  await tx.insert(conversations).values(parties).onConflictDoNothing();
}

/** Its id; whoever else writes in it waits until this transaction has ended. */
export async function lockConversation(tx: Tx, { listingId, buyerId }: Parties): Promise<string> {
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.listingId, listingId), eq(conversations.buyerId, buyerId)))
    .for('no key update');
  if (!row) throw new Error('a conversation vanished while it was being started');
  return row.id;
}

type NewMessage = { conversationId: string; senderId: string; clientId?: string; body: string };

/** Numbers the message and notes a seller's first answer. Null, with the number taken all the same, when the sender has used the client's id: roll back. */
export async function addMessage(tx: Tx, { conversationId, senderId, clientId, body }: NewMessage) {
  const [next] = await tx
    .update(conversations)
    .set({
      lastSeq: sql`${conversations.lastSeq} + 1`,
      lastMessageAt: sql`now()`,
      answeredAt: sql`CASE WHEN ${conversations.sellerId} = ${senderId} THEN coalesce(${conversations.answeredAt}, now()) ELSE ${conversations.answeredAt} END`,
    })
    .where(eq(conversations.id, conversationId))
    .returning({ seq: conversations.lastSeq });
  if (!next) throw new Error('there is no such conversation');
  const [row] = await tx
    .insert(messages)
    .values({ conversationId, seq: next.seq, senderId, clientId, body })
    .onConflictDoNothing({ target: [messages.senderId, messages.clientId] })
    .returning({ id: messages.id });
  return row?.id ?? null;
}
