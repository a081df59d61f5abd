import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

// SQL about users who wait for support. A wait begins with the first unanswered message. It ends with an
// answer, or when the desk settles it (support/chat).

/** Call once for each message, under the conversation lock. */
export async function recordWait(
  tx: Tx,
  conversationId: string,
  { senderId, at }: { senderId: string; at: Date },
): Promise<void> {
  const since = senderId === SUPPORT_ID ? null : at.toISOString();
  await tx.execute(sql`
    INSERT INTO support_chats AS c (conversation_id, waiting_since, last_message_at)
    VALUES (${conversationId}, ${since}::timestamptz, ${at.toISOString()}::timestamptz)
    ON CONFLICT (conversation_id) DO UPDATE SET last_message_at = excluded.last_message_at,
      waiting_since = CASE WHEN excluded.waiting_since IS NULL THEN NULL ELSE coalesce(c.waiting_since, excluded.waiting_since) END,
      mailed = c.mailed AND excluded.waiting_since IS NOT NULL`);
}

export async function isWaiting(db: Db | Tx, conversationId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM support_chats WHERE conversation_id = ${conversationId} AND waiting_since IS NOT NULL`,
  );
  return rows.length > 0;
}

/** Requires the conversation lock. */
export async function endWait(tx: Tx, conversationId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE support_chats SET waiting_since = NULL, mailed = false WHERE conversation_id = ${conversationId}`);
}

/**
 * Marks waits that began before the time as mailed to the team, and returns their number. Users who asked for
 * deletion are left out, because they cannot be answered.
 */
export async function takeUnmailedWaits(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE support_chats SET mailed = true WHERE conversation_id IN (
      SELECT s.conversation_id FROM support_chats s
      JOIN conversations c ON c.id = s.conversation_id JOIN users u ON u.id = c.buyer_id
      WHERE s.waiting_since <= ${before.toISOString()}::timestamptz AND NOT s.mailed AND u.deletion_due_at IS NULL
      ORDER BY s.waiting_since LIMIT ${limit} FOR NO KEY UPDATE OF s SKIP LOCKED)`);
  return rowCount ?? 0;
}
