import { eitherBlocks } from '#server/modules/blocks/index.ts';
import { type Db, executePrepared, type Tx } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import { UNREAD_MAIL_MINUTES, UNREAD_NOTIFICATION_SECONDS } from '#shared/rules/limits.ts';

// SQL of the delivered and read marks of participants. Marks never go back. They do not advance between users
// with a block, because they would reveal when a user is online.

export type Receipt = { conversationId: string; userId: string; seq: number };

/** The conversations in which a device's report advances the delivered mark, sorted by id. */
export async function listNewlyDelivered(
  db: Db,
  userId: string,
  upTo: readonly { id: string; seq: number }[],
): Promise<{ id: string; seq: number }[]> {
  return executePrepared<{ id: string; seq: number }>(
    db,
    'newly_delivered',
    sql`
    SELECT c.id, max(g.seq) AS seq
    FROM jsonb_to_recordset(${JSON.stringify(upTo)}::jsonb) AS g(id uuid, seq integer)
    JOIN participants p ON p.conversation_id = g.id AND p.user_id = ${userId}
    JOIN conversations c ON c.id = g.id
    WHERE p.delivered_seq < least(g.seq, c.last_seq) AND NOT ${pairIsBlocked}
    GROUP BY c.id ORDER BY c.id`,
  );
}

/** False only if `advanceRead` would change nothing. */
export async function isNewlyRead(db: Db, { conversationId, userId, seq }: Receipt): Promise<boolean> {
  const rows = await executePrepared(
    db,
    'newly_read',
    sql`
    SELECT FROM participants p JOIN conversations c ON c.id = p.conversation_id
    WHERE p.conversation_id = ${conversationId} AND p.user_id = ${userId}
      AND p.read_seq < least(${seq}::integer, c.last_seq) AND (p.unread > 0 OR NOT ${pairIsBlocked})`,
  );
  return rows.length > 0;
}

/** Requires the conversation lock. Returns the other participant if their message is newly delivered. */
export async function advanceDelivered(tx: Tx, receipt: Receipt): Promise<string[]> {
  const rows = await executePrepared<{ other_id: string }>(
    tx,
    'move_delivered',
    sql`
    WITH ${before(receipt, sql`p.delivered_seq`)}, moved AS (
      UPDATE participants p SET delivered_seq = b.after FROM before b
      WHERE ${isParticipant(receipt)} AND b.was < b.after AND NOT b.blocked
      RETURNING p.other_id
    )
    SELECT b.other_id FROM moved, before b WHERE ${includesTheirMessages(receipt)}`,
  );
  return rows.map(({ other_id }) => other_id);
}

/**
 * Requires the conversation lock. Later messages stay unread, and the delay of the mail about them starts
 * again, because the reader is online. `notified` are the users to notify if a message of the other
 * participant is newly read: the reader, for their other pages, and the other participant. `wasNotified`: an
 * app notification about the conversation has become obsolete.
 */
export async function advanceRead(
  tx: Tx,
  receipt: Receipt,
): Promise<{ notified: string[]; wasNotified: boolean }> {
  const [row] = await executePrepared<{ other_id: string; blocked: boolean; was_notified: boolean }>(
    tx,
    'move_read',
    sql`
    WITH ${before(receipt, sql`p.read_seq`)}, rest AS (
      SELECT count(m.id)::int AS unread FROM before b LEFT JOIN messages m
        ON m.conversation_id = ${receipt.conversationId} AND m.sender_id <> ${receipt.userId}
        AND m.seq > greatest(b.was, b.after, b.deleted_seq)
    ), moved AS (
      UPDATE participants p SET
        read_seq = CASE WHEN b.blocked THEN p.read_seq ELSE b.after END,
        delivered_seq = CASE WHEN b.blocked THEN p.delivered_seq ELSE greatest(p.delivered_seq, b.after) END,
        unread = rest.unread,
        mail_due_at = CASE WHEN rest.unread > 0
          THEN greatest(p.mail_due_at, now() + make_interval(mins => ${UNREAD_MAIL_MINUTES})) END,
        notification_due_at = CASE WHEN rest.unread > 0 THEN now() + make_interval(secs => ${UNREAD_NOTIFICATION_SECONDS}) END,
        unread_notified = p.unread_notified AND rest.unread > 0
      FROM before b, rest
      WHERE ${isParticipant(receipt)} AND b.was < b.after AND (NOT b.blocked OR p.unread > rest.unread)
      RETURNING p.other_id
    )
    SELECT b.other_id, b.blocked, b.unread_notified AND rest.unread = 0 AS was_notified
    FROM moved, before b, rest WHERE ${includesTheirMessages(receipt)}`,
  );
  if (!row) return { notified: [], wasNotified: false };
  return {
    notified: [receipt.userId, ...(row.blocked ? [] : [row.other_id])],
    wasNotified: row.was_notified,
  };
}

const pairIsBlocked = eitherBlocks(sql`p.user_id`, sql`p.other_id`);

/** The mark before and after the receipt. A mark never passes the last message. */
const before = ({ conversationId, userId, seq }: Receipt, mark: SQL) => sql`before AS (
  SELECT p.other_id, p.deleted_seq, p.unread_notified, ${mark} AS was, least(${seq}::integer, c.last_seq) AS after,
    ${pairIsBlocked} AS blocked
  FROM participants p JOIN conversations c ON c.id = p.conversation_id
  WHERE p.conversation_id = ${conversationId} AND p.user_id = ${userId})`;

const isParticipant = ({ conversationId, userId }: Receipt) =>
  sql`p.conversation_id = ${conversationId} AND p.user_id = ${userId}`;

/**
 * A mark that passes only the user's own messages causes no event. The sender is compared with `<>`, because
 * with the other user's id PostgreSQL would also scan all messages that they ever sent.
 */
const includesTheirMessages = ({ conversationId, userId }: Receipt) => sql`EXISTS (
  SELECT FROM messages m WHERE m.conversation_id = ${conversationId} AND m.sender_id <> ${userId}
    AND m.seq > b.was AND m.seq <= b.after)`;
