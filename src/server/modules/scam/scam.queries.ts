import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import type { ScamFinding } from './detect-scams.ts';

// All SQL of the scam module: flags for moderators.

/** Runs in the transaction that inserts the message. */
export async function flagMessage(tx: Tx, messageId: number, { kinds, detail }: ScamFinding): Promise<void> {
  await tx.execute(sql`
    INSERT INTO message_flags (message_id, kinds, detail)
    VALUES (${messageId}, ${sql.param(kinds)}::text[], ${JSON.stringify(detail)}::jsonb)`);
}

const flagsOf = (conversationId: string, senderId: string) => sql`
  FROM messages m JOIN message_flags f ON f.message_id = m.id
  WHERE m.conversation_id = ${conversationId} AND m.sender_id = ${senderId}`;

/** The flags of a sender in a conversation: the number of open ones, and the last flagged message. */
export async function summarizeFlags(
  on: Db | Tx,
  conversationId: string,
  senderId: string,
): Promise<{ flags: number; lastSeq: number }> {
  const { rows } = await on.execute<{ flags: number; lastSeq: number }>(
    sql`SELECT count(*) FILTER (WHERE f.closed_at IS NULL)::int AS flags, coalesce(max(m.seq), 0) AS "lastSeq" ${flagsOf(conversationId, senderId)}`,
  );
  return rows[0] ?? { flags: 0, lastSeq: 0 };
}

const LATEST_FLAGS = 20;

/** The kinds of fraud in the latest open flags of a sender in a conversation. */
export async function listFlaggedKinds(
  on: Db | Tx,
  conversationId: string,
  senderId: string,
): Promise<ScamKind[]> {
  const { rows } = await on.execute<{ kinds: ScamKind[] }>(sql`
    SELECT f.kinds ${flagsOf(conversationId, senderId)} AND f.closed_at IS NULL ORDER BY m.seq DESC LIMIT ${LATEST_FLAGS}`);
  return [...new Set(rows.flatMap(({ kinds }) => kinds))];
}

/** Closes the flags of a sender in a conversation, which staff have looked at. */
export async function closeFlags(tx: Tx, conversationId: string, senderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE message_flags SET closed_at = ${at.toISOString()}::timestamptz
    WHERE message_id IN (SELECT f.message_id ${flagsOf(conversationId, senderId)} AND f.closed_at IS NULL)`);
}

/** Opens the flags again that were closed at that time. */
export async function reopenFlags(tx: Tx, conversationId: string, senderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE message_flags SET closed_at = NULL
    WHERE closed_at = ${at.toISOString()}::timestamptz AND message_id IN (
      SELECT id FROM messages WHERE conversation_id = ${conversationId} AND sender_id = ${senderId})`);
}
