import { sql } from 'drizzle-orm';
import { eitherBlocks } from '#server/modules/blocks/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

// All SQL about the bell's news of conversations.

/** So many senders may have to wait for one round. */
const BATCH_SIZE = 50;

export type UnreadConversation = {
  conversationId: string;
  userId: string;
  name: string;
  /** The item's; empty with support. */
  title: string;
  unread: number;
};

/**
 * Takes those that are due, whoever looks for them besides. Of them, what is still unread between two who have not ended
 * contact; support has a desk instead of a bell. While a member's side is locked nothing new comes into it, and it is not read.
 */
export async function takeDueUnread(
  tx: Tx,
  now: Date,
): Promise<{ taken: number; unread: UnreadConversation[] }> {
  const { rows } = await tx.execute<UnreadConversation & { notifies: boolean }>(sql`
    WITH due AS (
      SELECT conversation_id, user_id, unread > 0 AND NOT hidden AND user_id <> ${SUPPORT_ID} AND NOT ${eitherBlocks(sql`p.user_id`, sql`p.other_id`)} AS notifies
      FROM participants p WHERE notification_due_at <= ${now.toISOString()}::timestamptz
      ORDER BY notification_due_at LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE participants p SET notification_due_at = NULL, unread_notified = unread_notified OR due.notifies FROM due
      WHERE p.conversation_id = due.conversation_id AND p.user_id = due.user_id
      RETURNING p.conversation_id, p.user_id, p.other_id, p.unread, due.notifies
    )
    SELECT t.conversation_id AS "conversationId", t.user_id AS "userId", o.name, c.title, t.unread, t.notifies
    FROM taken t JOIN conversations c ON c.id = t.conversation_id JOIN users o ON o.id = t.other_id`);
  return { taken: rows.length, unread: rows.filter(({ notifies }) => notifies) };
}
