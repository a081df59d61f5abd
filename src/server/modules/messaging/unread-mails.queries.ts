import { eitherBlocks } from '#server/modules/blocks/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { listFirstDue } from '#server/platform/database/first-due.queries.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';

// SQL of the mails about unread messages.

const MAX_CONVERSATIONS = 500;
const SHOWN_MESSAGES = 3;
/** More characters than the excerpt in a mail shows. */
const LONGEST_EXCERPT = 400;

export async function listReadersToMail(db: Db, now: Date): Promise<string[]> {
  return listFirstDue(db, { table: sql`participants`, due: sql`mail_due_at` }, now);
}

export type UnreadMessage = {
  kind: 'text' | 'photo' | 'offer' | 'answer' | 'meetup';
  body: string;
  amount: number | null;
  offer_state: string | null;
  flagged: boolean;
};

export type UnreadConversation = {
  id: string;
  other_name: string;
  is_seller: boolean;
  /** Null with support. */
  title: string | null;
  last_seen_title: string;
  status: ListingStatus | null;
  new_messages: number;
  /** The latest of the new messages, oldest first. */
  latest: UnreadMessage[];
};

/**
 * Takes all messages that wait for a mail, due or not, so that one mail covers them, and marks them as
 * mailed. The locks on the reader's participant rows keep new messages out. Conversations with a block are
 * marked but not returned.
 */
export async function takeUnread(tx: Tx, readerId: string): Promise<UnreadConversation[]> {
  const { rows: locked } = await tx.execute<{ id: string }>(sql`
    SELECT conversation_id AS id FROM participants WHERE user_id = ${readerId} AND mail_due_at IS NOT NULL
    ORDER BY mail_due_at LIMIT ${MAX_CONVERSATIONS} FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<UnreadConversation>(sql`
    WITH mailed AS (
      UPDATE participants p SET mail_due_at = NULL, mailed_seq = c.last_seq FROM conversations c
      WHERE p.user_id = ${readerId} AND p.conversation_id = ANY (${sql.param(locked.map(({ id }) => id))}::uuid[])
        AND c.id = p.conversation_id
      RETURNING p.conversation_id
    ), unread AS (
      SELECT p.*, greatest(p.read_seq, p.deleted_seq, p.mailed_seq) AS after
      FROM mailed JOIN participants p ON p.conversation_id = mailed.conversation_id AND p.user_id = ${readerId}
      WHERE NOT ${eitherBlocks(sql`p.user_id`, sql`p.other_id`)}
    )
    SELECT c.id, o.name AS other_name, c.seller_id = ${readerId} AS is_seller, l.title, c.title AS last_seen_title,
      l.status, m.new_messages, m.latest
    FROM unread u JOIN conversations c ON c.id = u.conversation_id
    LEFT JOIN listings l ON l.id = c.listing_id JOIN users o ON o.id = u.other_id
    CROSS JOIN LATERAL (
      SELECT max(n)::int AS new_messages, json_agg(json_build_object('kind', kind, 'amount', amount,
        'offer_state', offer_state, 'flagged', flagged, 'body', CASE WHEN flagged THEN '' ELSE left(body, ${LONGEST_EXCERPT}) END
        ) ORDER BY seq) AS latest
      FROM (
        SELECT *, warnings IS NOT NULL AS flagged, count(*) OVER () AS n FROM messages
        WHERE conversation_id = u.conversation_id AND sender_id <> u.user_id AND seq > u.after
        ORDER BY seq DESC LIMIT ${SHOWN_MESSAGES}) shown
    ) m
    WHERE m.new_messages > 0 ORDER BY u.last_message_at DESC, c.id`);
  return rows;
}

export async function postponeMails(db: Db, readerId: string, until: Date): Promise<void> {
  await db.execute(sql`
    UPDATE participants SET mail_due_at = ${until.toISOString()}::timestamptz
    WHERE user_id = ${readerId} AND mail_due_at < ${until.toISOString()}::timestamptz`);
}
