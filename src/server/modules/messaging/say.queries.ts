import { and, eq, sql } from 'drizzle-orm';
import { type Db, executePrepared, type Tx } from '#server/platform/database.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { UNREAD_MAIL_MINUTES } from '#shared/rules/limits.ts';
import type { ListingStatus } from '#shared/rules/listing-life.ts';
import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import { countedInInboxes } from './inbox.queries.ts';
import { selectMessages } from './messages.queries.ts';
import type { MessageRow } from './messaging.rows.ts';
import { messages } from './messaging.tables.ts';
import type { OwnConversation } from './own-conversation.queries.ts';

// SQL of saying something: what it depends on, and all that it writes, each in one statement.

/** What may be said depends on this. To be read with the conversation locked, in a statement of its own, so that all that was said before is in it. */
export type Situation = {
  isBlocked: boolean;
  otherLeft: boolean;
  listingStatus: ListingStatus;
  categoryId: CategoryId;
  price: number | null;
  title: string;
  /** The message that the sender has sent under this clientId before. */
  sentId: number | null;
  openOffer: OpenOffer | null;
  myReadSeq: number;
  deliveredSeq: number;
  readSeq: number;
};
type OpenOffer = { seq: number; senderId: string };

export async function readSituation(
  tx: Tx,
  { id, listingId, memberId, otherId }: OwnConversation,
  clientId: string | undefined,
): Promise<Situation> {
  const [row] = await executePrepared<Situation>(
    tx,
    'situation',
    sql`
    SELECT is_contact_blocked(${memberId}::uuid, ${otherId}::uuid) AS "isBlocked", u.left_at IS NOT NULL AS "otherLeft",
      l.status AS "listingStatus", l.category_id AS "categoryId", l.price::float8 AS price, l.title,
      (SELECT m.id FROM messages m WHERE m.sender_id = ${memberId} AND m.client_id = ${clientId ?? null}::uuid)::float8 AS "sentId",
      (SELECT json_build_object('seq', m.seq, 'senderId', m.sender_id) FROM messages m
        WHERE m.conversation_id = ${id} AND m.kind = 'offer' AND m.offer_state = 'open') AS "openOffer",
      mine.read_seq AS "myReadSeq", theirs.delivered_seq AS "deliveredSeq", theirs.read_seq AS "readSeq"
    FROM listings l, users u, participants mine, participants theirs
    WHERE l.id = ${listingId} AND u.id = ${otherId}
      AND mine.conversation_id = ${id} AND mine.user_id = ${memberId}
      AND theirs.conversation_id = ${id} AND theirs.user_id = ${otherId}`,
  );
  if (!row) throw new Error('a conversation has lost one of its sides');
  return row;
}

export type Content = {
  kind: MessageRow['kind'];
  body: string;
  photo: MessageRow['photo'];
  amount: number | null;
  offerState: MessageRow['offerState'];
};

type Said = Content & {
  senderId: string;
  clientId: string | undefined;
  warnings: ScamKind[] | null;
  title: string;
};

/**
 * The message, its number, both sides' places and inboxes. The clock is read under the lock, so that later numbers never
 * have earlier times. Writing moves the writer's own marks along only where nothing of the other waits to be seen, and past
 * nothing that was deleted unseen. Null, with all of it written but the message, when the sender has used the clientId
 * elsewhere: roll back.
 */
export async function writeMessage(
  tx: Tx,
  conversationId: string,
  said: Said,
): Promise<{ id: number; seq: number; createdAt: Date } | null> {
  const { senderId, clientId, kind, body, photo, amount, offerState, warnings, title } = said;
  const isMine = sql`p.user_id = ${senderId}::uuid`;
  const hasSeenAll = sql`${isMine} AND unread = 0 AND read_seq >= deleted_seq`;
  const [row] = await executePrepared<{ id: number; seq: number; createdAt: string }>(
    tx,
    'write_message',
    sql`
    WITH numbered AS (
      UPDATE conversations SET last_seq = last_seq + 1, last_message_at = greatest(last_message_at, clock_timestamp()), title = ${title},
        answered_at = CASE WHEN seller_id = ${senderId}::uuid THEN coalesce(answered_at, clock_timestamp()) ELSE answered_at END
      WHERE id = ${conversationId} RETURNING last_seq, last_message_at
    ), message AS (
      INSERT INTO messages (conversation_id, seq, sender_id, client_id, kind, body, photo_hash, amount, offer_state, warnings, created_at)
      SELECT ${conversationId}::uuid, last_seq, ${senderId}::uuid, ${clientId ?? null}::uuid, ${kind}::text, ${body}::text,
        ${photo?.hash ?? null}::text, ${amount}::bigint, ${offerState}::text, ${sql.param(warnings)}::text[], last_message_at
      FROM numbered
      ON CONFLICT (sender_id, client_id) DO NOTHING
      RETURNING id, seq, created_at
    ), sides AS (
      UPDATE participants p SET
        last_message_at = m.created_at, hidden = false,
        unread = CASE WHEN ${isMine} THEN unread ELSE unread + 1 END,
        delivered_seq = CASE WHEN ${hasSeenAll} THEN m.seq ELSE delivered_seq END,
        read_seq = CASE WHEN ${hasSeenAll} THEN m.seq ELSE read_seq END,
        mail_due_at = CASE WHEN ${isMine} THEN mail_due_at
          ELSE coalesce(mail_due_at, m.created_at + make_interval(mins => ${UNREAD_MAIL_MINUTES})) END
      FROM message m
      WHERE p.conversation_id = ${conversationId}
      RETURNING p.user_id
    ), counted AS (${countedInInboxes(sql`sides`)}),
    events AS (
      INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq)
      SELECT user_id, last_seq, ${conversationId}::uuid, message.seq FROM counted, message
    )
    SELECT id::float8 AS id, seq, created_at AS "createdAt" FROM message`,
  );
  return row ? { ...row, createdAt: new Date(row.createdAt) } : null;
}

/** A sender's last words in a conversation, the latest first, where they are minutes old and few messages back. */
export async function listJustSaid(tx: Tx, conversationId: string, senderId: string): Promise<string[]> {
  const rows = await executePrepared<{ body: string }>(
    tx,
    'just_said',
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

/** What the sender has sent under this id, to whomever. */
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

/** What became of an offer. */
export async function settleOffer(
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

export async function findInConversation(tx: Tx, conversationId: string, seq: number) {
  const [row] = await selectMessages(tx).where(
    and(eq(messages.conversationId, conversationId), eq(messages.seq, seq)),
  );
  return row ?? null;
}
