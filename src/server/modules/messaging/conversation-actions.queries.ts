import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// SQL of actions on a conversation that post no message.

/** Deletes all messages for this user. Requires the conversation lock. Returns whether anything changed. */
export async function hideForUser(tx: Tx, conversationId: string, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE participants p SET deleted_seq = c.last_seq, hidden = true, unread = 0, mail_due_at = NULL,
      notification_due_at = NULL, unread_notified = false
    FROM conversations c
    WHERE c.id = p.conversation_id AND ${isShownParticipant(conversationId, userId)}`);
  return rowCount === 1;
}

/** Whether `hideForUser` would change anything. */
export async function isShownToUser(db: Db | Tx, conversationId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM participants p JOIN conversations c ON c.id = p.conversation_id
    WHERE ${isShownParticipant(conversationId, userId)}`);
  return rows.length > 0;
}

const isShownParticipant = (
  conversationId: string,
  userId: string,
) => sql`p.conversation_id = ${conversationId}
  AND p.user_id = ${userId} AND (NOT p.hidden OR p.deleted_seq < c.last_seq)`;

/** Includes conversations in which either user is the seller. */
export async function listConversationsBetween(tx: Tx, oneId: string, otherId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT conversation_id AS id FROM participants WHERE user_id = ${oneId} AND other_id = ${otherId} ORDER BY 1`);
  return rows.map(({ id }) => id);
}

/** Records only the first time, and returns whether this is it. Requires the conversation lock. */
export async function recordBuyerPhoneShown(tx: Tx, conversationId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE conversations SET buyer_phone_shown_at = now() WHERE id = ${conversationId} AND buyer_phone_shown_at IS NULL`);
  return rowCount === 1;
}

/** `phone` is null unless it is confirmed and the profile shows it. `left` includes a requested deletion. */
export async function findContactInfo(
  db: Db | Tx,
  userId: string,
): Promise<{ left: boolean; suspended: boolean; phone: string | null }> {
  const { rows } = await db.execute<{ left: boolean; suspended: boolean; phone: string | null }>(sql`
    SELECT (erased_at IS NOT NULL OR deletion_due_at IS NOT NULL) AS left, suspended_at IS NOT NULL AS suspended,
      CASE WHEN show_phone AND phone_confirmed_at IS NOT NULL THEN phone END AS phone
    FROM users WHERE id = ${userId}`);
  return rows[0] ?? { left: true, suspended: false, phone: null };
}
