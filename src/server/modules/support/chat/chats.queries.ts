import { endWait } from '#server/modules/messaging/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import type { CursorPosition } from '#server/platform/database/keyset-cursor.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import { DESK_COUNT_MAX } from '#shared/rules/limits.ts';

// All SQL of the desk's conversations that is not in the messaging module.

export type ChatRow = {
  id: string;
  /** The sort key of the list, in microseconds. */
  at: number;
  userId: string;
  waitingSince: string | null;
  joinDate: string;
  /** Null unless the conversation was settled after its last message. `by` is a staff member's name. */
  settled: { by: string; at: string } | null;
};

type Page = { after: CursorPosition | null; limit: number };

/** Users who asked for deletion cannot be answered. If they cancel it, their wait continues. */
const IS_NOT_LEAVING = sql`u.deletion_due_at IS NULL`;
const JOIN_USERS = sql`JOIN conversations c ON c.id = s.conversation_id JOIN users u ON u.id = c.buyer_id`;

function select(sortKey: SQL, rest: SQL): SQL {
  return sql`
    SELECT s.conversation_id AS id, c.buyer_id AS "userId", ${microsecondsOf(sortKey)} AS at,
      CASE WHEN ${IS_NOT_LEAVING} THEN s.waiting_since END AS "waitingSince", u.created_at AS "joinDate",
      (SELECT jsonb_build_object('by', staff.name, 'at', d.at)
        FROM support_settlements d JOIN users staff ON staff.id = d.staff_id
        WHERE d.conversation_id = c.id AND d.seq = c.last_seq ORDER BY d.id DESC LIMIT 1) AS settled
    FROM support_chats s ${JOIN_USERS}
    ${rest}`;
}

/** Longest wait first. */
export async function listWaiting(db: Db, { after, limit }: Page): Promise<ChatRow[]> {
  const isAfter = after
    ? sql`AND (s.waiting_since, s.conversation_id) > (${momentOf(after)}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<ChatRow>(
    select(
      sql`s.waiting_since`,
      sql`WHERE s.waiting_since IS NOT NULL AND ${IS_NOT_LEAVING} ${isAfter} ORDER BY s.waiting_since, s.conversation_id LIMIT ${limit}`,
    ),
  );
  return rows;
}

export async function listLatest(db: Db, { after, limit }: Page): Promise<ChatRow[]> {
  const isAfter = after
    ? sql`WHERE (s.last_message_at, s.conversation_id) < (${momentOf(after)}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<ChatRow>(
    select(
      sql`s.last_message_at`,
      sql`${isAfter} ORDER BY s.last_message_at DESC, s.conversation_id DESC LIMIT ${limit}`,
    ),
  );
  return rows;
}

export async function findChat(db: Db | Tx, id: string): Promise<ChatRow | null> {
  const { rows } = await db.execute<ChatRow>(
    select(sql`s.last_message_at`, sql`WHERE s.conversation_id = ${id}`),
  );
  return rows[0] ?? null;
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM (
      SELECT FROM support_chats s ${JOIN_USERS} WHERE s.waiting_since IS NOT NULL AND ${IS_NOT_LEAVING} LIMIT ${DESK_COUNT_MAX}) waiting`);
  return rows[0]?.n ?? 0;
}

/** Records which staff member wrote the answer. Users do not see it. */
export async function recordAnswer(tx: Tx, messageId: number, staffId: string): Promise<void> {
  await tx.execute(sql`INSERT INTO support_answers (message_id, staff_id) VALUES (${messageId}, ${staffId})`);
}

/** Ends the wait and records who settled it. Requires the conversation lock. */
export async function settleWait(
  tx: Tx,
  { conversationId, seq, staffId }: { conversationId: string; seq: number; staffId: string },
): Promise<void> {
  await endWait(tx, conversationId);
  await tx.execute(sql`
    INSERT INTO support_settlements (conversation_id, seq, staff_id) VALUES (${conversationId}, ${seq}, ${staffId})`);
}
