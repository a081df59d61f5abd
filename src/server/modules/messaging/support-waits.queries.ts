import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database.ts';
import { SUPPORT_ID } from '#shared/rules/support-member.ts';

// SQL about who waits for support. A wait begins with the first word that is not answered, and ends with the answer, or when the desk
// settles it (support/chat).

/** With the conversation locked, once for each message in it. */
export async function noteWait(
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
