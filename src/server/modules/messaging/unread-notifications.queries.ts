import { eitherBlocks } from '#server/modules/blocks/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

// SQL of the notifications about unread messages.

/** Senders to these conversations wait while a batch holds its locks. */
const BATCH_SIZE = 50;

export type UnreadConversation = {
  conversationId: string;
  userId: string;
  name: string;
  /** The title of the listing; empty with support. */
  title: string;
  unread: number;
};

/**
 * Takes a batch of due participants, skipping those that another process has locked. `unread` are those to
 * notify: still unread, not hidden, without a block, and not support, which has the desk instead. The lock on
 * a participant keeps new messages and receipts out.
 */
export async function takeDueUnread(
  tx: Tx,
  now: Date,
): Promise<{ dueCount: number; unread: UnreadConversation[] }> {
  const { rows } = await tx.execute<UnreadConversation & { notifies: boolean }>(sql`
    WITH due AS (
      SELECT conversation_id, user_id, unread > 0 AND NOT hidden AND user_id <> ${SUPPORT_ID} AND NOT ${eitherBlocks(sql`p.user_id`, sql`p.other_id`)} AS notifies
      FROM participants p WHERE notification_due_at <= ${now.toISOString()}::timestamptz
      ORDER BY notification_due_at LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED
    ), updated AS (
      UPDATE participants p SET notification_due_at = NULL, unread_notified = unread_notified OR due.notifies FROM due
      WHERE p.conversation_id = due.conversation_id AND p.user_id = due.user_id
      RETURNING p.conversation_id, p.user_id, p.other_id, p.unread, due.notifies
    )
    SELECT t.conversation_id AS "conversationId", t.user_id AS "userId", o.name, c.title, t.unread, t.notifies
    FROM updated t JOIN conversations c ON c.id = t.conversation_id JOIN users o ON o.id = t.other_id`);
  return { dueCount: rows.length, unread: rows.filter(({ notifies }) => notifies) };
}
