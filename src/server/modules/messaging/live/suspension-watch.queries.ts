import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The latest conversations of a user, with the other side. */
export async function listLatestConversations(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ conversationId: string; otherId: string }[]> {
  const { rows } = await db.execute<{ conversationId: string; otherId: string }>(sql`
    SELECT conversation_id AS "conversationId", other_id AS "otherId" FROM participants
    WHERE user_id = ${userId} ORDER BY last_message_at DESC LIMIT ${limit}`);
  return rows;
}
