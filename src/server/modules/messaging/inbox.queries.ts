import { inBatches } from '#server/platform/database/batches.ts';
import { type Db, executePrepared, type Tx } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';

// The event log of each user: all events that their open pages must receive, numbered in commit order.

/**
 * Logs for these users that a message was added or changed, or (null) only the state of the conversation. The
 * counters are locked in the order of user ids until the transaction ends. To avoid deadlocks, lock the
 * conversation before this call and no other conversation after it.
 */
export async function addInboxEvents(
  tx: Tx,
  userIds: readonly string[],
  { conversationId, messageSeq }: { conversationId: string; messageSeq: number | null },
): Promise<void> {
  await executePrepared(
    tx,
    'add_inbox_events',
    sql`
    WITH counted AS (${advanceInboxes(unnestUserIds(userIds))})
    INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq)
    SELECT user_id, last_seq, ${conversationId}::uuid, ${messageSeq}::integer FROM counted`,
  );
}

/**
 * Advances the log counters of the users in `users`, a source of user_id rows, and returns the new last
 * numbers. The enclosing statement inserts that many events.
 */
export function advanceInboxes(users: SQL, events = 1): SQL {
  return sql`
    INSERT INTO inboxes AS i (user_id, last_seq) SELECT user_id, ${events}::bigint FROM ${users} ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET last_seq = i.last_seq + excluded.last_seq
    RETURNING user_id, last_seq`;
}

/** Logs state changes of many conversations in one statement. The caller must not lock any of them. */
export async function addStateEvents(
  tx: Tx,
  userIds: readonly string[],
  conversationIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    WITH counted AS (${advanceInboxes(unnestUserIds(userIds), conversationIds.length)})
    INSERT INTO inbox_events (user_id, seq, conversation_id)
    SELECT user_id, last_seq - ${conversationIds.length}::bigint + ordinal, id
    FROM counted, unnest(${sql.param(conversationIds)}::uuid[]) WITH ORDINALITY AS c(id, ordinal)`);
}

const unnestUserIds = (userIds: readonly string[]) => sql`unnest(${sql.param(userIds)}::uuid[]) AS user_id`;

const BATCH_SIZE = 5_000;

/** Returns the number of deleted events. A page that resumes from a deleted position gets a reset event. */
export async function deleteOldEvents(db: Db, before: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM inbox_events WHERE (user_id, seq) IN (
        SELECT user_id, seq FROM inbox_events WHERE created_at < ${before.toISOString()}::timestamptz
        ORDER BY created_at LIMIT ${limit})`),
  );
}
