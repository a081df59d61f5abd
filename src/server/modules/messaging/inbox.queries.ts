import { type SQL, sql } from 'drizzle-orm';
import { inBatches } from '#server/platform/database/batches.ts';
import { type Db, executePrepared, type Tx } from '#server/platform/database/database.ts';

// The numbered log of each member: what every open page of theirs must be told, in the order it was committed.

/**
 * Notes for these users that a message came or changed, or (null) only the state around it. Their counters stay locked
 * until the transaction ends, in the order of their ids, so nobody waits in a circle: lock the conversation before, and
 * no other conversation after.
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
    WITH counted AS (${advanceInboxes(each(userIds))})
    INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq)
    SELECT user_id, last_seq, ${conversationId}::uuid, ${messageSeq}::integer FROM counted`,
  );
}

/** How far the log of each member in a source of user_ids has come with so many more events, for a statement that writes them. */
export function advanceInboxes(users: SQL, events = 1): SQL {
  return sql`
    INSERT INTO inboxes AS i (user_id, last_seq) SELECT user_id, ${events}::bigint FROM ${users} ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET last_seq = i.last_seq + excluded.last_seq
    RETURNING user_id, last_seq`;
}

/** The same for many conversations at once, where only the state around their messages changed. Lock none of them. */
export async function addStateEvents(
  tx: Tx,
  userIds: readonly string[],
  conversationIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    WITH counted AS (${advanceInboxes(each(userIds), conversationIds.length)})
    INSERT INTO inbox_events (user_id, seq, conversation_id)
    SELECT user_id, last_seq - ${conversationIds.length}::bigint + ordinal, id
    FROM counted, unnest(${sql.param(conversationIds)}::uuid[]) WITH ORDINALITY AS c(id, ordinal)`);
}

const each = (userIds: readonly string[]) => sql`unnest(${sql.param(userIds)}::uuid[]) AS user_id`;

const BATCH_SIZE = 5_000;

/** How many there were. Who comes back later than this is told to read everything anew. */
export async function deleteOldEvents(db: Db, before: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM inbox_events WHERE (user_id, seq) IN (
        SELECT user_id, seq FROM inbox_events WHERE created_at < ${before.toISOString()}::timestamptz
        ORDER BY created_at LIMIT ${limit})`),
  );
}
