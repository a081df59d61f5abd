import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database.ts';

// The numbered log of each member: what every open page of theirs must be told, in the order it was committed.

/**
 * Notes for these members that a message came or changed, or (null) only the state around it. Their counters stay locked
 * until the transaction ends, in the order of their ids, so nobody waits in a circle: lock the conversation before, and
 * no other conversation after.
 */
export async function addInboxEvents(
  tx: Tx,
  userIds: readonly string[],
  { conversationId, messageSeq }: { conversationId: string; messageSeq: number | null },
): Promise<void> {
  await tx.execute(sql`
    WITH counted AS (
      INSERT INTO inboxes AS i (user_id, last_seq)
      SELECT id, 1 FROM unnest(${sql.param(userIds)}::uuid[]) AS id ORDER BY id
      ON CONFLICT (user_id) DO UPDATE SET last_seq = i.last_seq + 1
      RETURNING user_id, last_seq
    )
    INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq)
    SELECT user_id, last_seq, ${conversationId}::uuid, ${messageSeq}::integer FROM counted`);
}
