import { type Db, executePrepared, type Tx } from '#server/platform/database/database.ts';
import { and, eq, sql } from '#server/platform/database/sql.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { openSaleSince } from '#shared/rules/deals.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { openReservationOf } from './deal.queries.ts';
import { selectMessages } from './messages.queries.ts';
import type { MessageRow, OpenReservation } from './messaging.rows.ts';
import { messages } from './messaging.tables.ts';
import type { OwnConversation } from './own-conversation.queries.ts';

// SQL of posting a message, except its insert.

/**
 * The facts that decide whether a message may be posted. Read them under the conversation lock in a separate
 * statement, so that they include every message committed before the lock.
 */
export type Situation = {
  isBlocked: boolean;
  otherLeft: boolean;
  otherSuspended: boolean;
  /** The sender was suspended after the request was authenticated. */
  isSuspended: boolean;
  /** These four describe the listing and are null with support. A listing may have no price. */
  listingStatus: ListingStatus | null;
  categoryId: CategoryId | null;
  price: number | null;
  title: string | null;
  isSaleOpen: boolean;
  reservation: OpenReservation | null;
  /** The message that the sender sent before with this clientId. */
  sentId: number | null;
  openOffer: OpenOffer | null;
  myReadSeq: number;
  deliveredSeq: number;
  readSeq: number;
};
type OpenOffer = { seq: number; senderId: string };

export async function readSituation(
  tx: Db | Tx,
  { id, listingId, buyerId, userId, otherId }: OwnConversation,
  clientId: string | undefined,
): Promise<Situation> {
  const [row] = await executePrepared<Situation>(
    tx,
    'situation',
    sql`
    SELECT is_contact_blocked(${userId}::uuid, ${otherId}::uuid) AS "isBlocked", (u.erased_at IS NOT NULL OR u.deletion_due_at IS NOT NULL) AS "otherLeft",
      u.suspended_at IS NOT NULL AS "otherSuspended",
      (SELECT me.suspended_at IS NOT NULL FROM users me WHERE me.id = ${userId}) AS "isSuspended",
      l.status AS "listingStatus", l.category_id AS "categoryId", l.price::float8 AS price, l.title,
      EXISTS (SELECT FROM sales s WHERE s.listing_id = l.id AND s.buyer_id = ${buyerId}::uuid AND s.undone_at IS NULL
        AND s.sold_at > ${openSaleSince(new Date()).toISOString()}::timestamptz) AS "isSaleOpen",
      ${openReservationOf(sql`l.id`)} AS reservation,
      (SELECT m.id FROM messages m WHERE m.sender_id = ${userId} AND m.client_id = ${clientId ?? null}::uuid)::float8 AS "sentId",
      (SELECT json_build_object('seq', m.seq, 'senderId', m.sender_id) FROM messages m
        WHERE m.conversation_id = ${id} AND m.kind = 'offer' AND m.offer_state = 'open') AS "openOffer",
      mine.read_seq AS "myReadSeq", theirs.delivered_seq AS "deliveredSeq", theirs.read_seq AS "readSeq"
    FROM users u
    JOIN participants mine ON mine.conversation_id = ${id} AND mine.user_id = ${userId}
    JOIN participants theirs ON theirs.conversation_id = ${id} AND theirs.user_id = ${otherId}
    LEFT JOIN listings l ON l.id = ${listingId}::bigint
    WHERE u.id = ${otherId}`,
  );
  if (!row) throw new Error('conversation without both participants');
  return row;
}

export type MessageContent = {
  kind: MessageRow['kind'];
  body: string;
  photo: MessageRow['photo'];
  amount: number | null;
  offerState: MessageRow['offerState'];
};

/** The last texts of a sender, newest first, if they are only minutes old and few messages back. */
export async function listRecentTexts(tx: Tx, conversationId: string, senderId: string): Promise<string[]> {
  const rows = await executePrepared<{ body: string }>(
    tx,
    'recent_texts',
    sql`
    SELECT body FROM (
      SELECT sender_id, body, created_at, seq FROM messages WHERE conversation_id = ${conversationId}
      ORDER BY seq DESC LIMIT 10
    ) latest
    WHERE sender_id = ${senderId} AND body <> '' AND created_at > now() - interval '10 minutes'
    ORDER BY seq DESC LIMIT 2`,
  );
  return rows.map(({ body }) => body);
}

/** Searches all conversations of the sender. */
export async function findSent(
  db: Db | Tx,
  senderId: string,
  clientId: string,
): Promise<(MessageRow & { conversationId: string }) | null> {
  const [row] = await selectMessages(db).where(
    and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)),
  );
  return row ?? null;
}

export async function closeOffer(
  tx: Tx,
  conversationId: string,
  seq: number,
  offerState: NonNullable<MessageRow['offerState']>,
): Promise<void> {
  await tx
    .update(messages)
    .set({ offerState })
    .where(and(eq(messages.conversationId, conversationId), eq(messages.seq, seq)));
}

/**
 * How often the buyer tried a low amount in the last day: offers below the lowest price, and offers that a lower
 * one replaced.
 */
export async function countLowOffers(tx: Tx, conversationId: string, buyerId: string): Promise<number> {
  const { rows } = await tx.execute<{ offers: number }>(sql`
    SELECT count(*)::int AS offers FROM (
      SELECT offer_state, amount, lead(amount) OVER (ORDER BY seq) AS next_amount FROM messages
      WHERE conversation_id = ${conversationId} AND kind = 'offer' AND sender_id = ${buyerId}::uuid
        AND created_at > now() - interval '1 day'
    ) AS offers WHERE offer_state = 'too-low' OR (offer_state = 'withdrawn' AND next_amount < amount)`);
  return rows[0]?.offers ?? 0;
}

/** The amount of the last offer that was accepted. */
export async function findAcceptedAmount(tx: Tx, conversationId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ amount: number }>(sql`
    SELECT amount::float8 AS amount FROM messages
    WHERE conversation_id = ${conversationId} AND kind = 'answer' AND offer_state = 'accepted'
    ORDER BY seq DESC LIMIT 1`);
  return rows[0]?.amount ?? null;
}

export async function findMessage(tx: Tx, conversationId: string, seq: number) {
  const [row] = await selectMessages(tx).where(
    and(eq(messages.conversationId, conversationId), eq(messages.seq, seq)),
  );
  return row ?? null;
}
