import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { CONVERSATIONS_RETENTION_MONTHS } from '#shared/rules/retention.ts';

// SQL that erases conversations some months after their last message. Their photos are deleted by the cleanup
// of unused photos. Conversations with support stay with the account, and reported ones until report and case are
// closed.

const CONVERSATION_BATCH_SIZE = 100;
const MESSAGE_BATCH_SIZE = 500;
/** The queue would hand the job to another process after two minutes. The next night continues. */
const MAX_DURATION_MS = 90_000;

type Cursor = { createdAt: string; id: string };

/** Returns the number of erased conversations. */
export async function eraseOldConversations(
  db: Db,
  now: Date,
  { withinMs = MAX_DURATION_MS } = {},
): Promise<number> {
  const endsAt = performance.now() + withinMs;
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - CONVERSATIONS_RETENTION_MONTHS);
  let erased = 0;
  for (
    let after: Cursor | null = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
    after;
  ) {
    const { last, ids } = await listOld(db, before, after);
    for (const id of ids) {
      if (performance.now() >= endsAt) return erased;
      if (await eraseConversation(db, id, before)) erased += 1;
    }
    after = last;
  }
  return erased;
}

/** Reads a batch of conversations created before the date. `ids` are due; `last` is null at the end. */
async function listOld(db: Db, before: Date, after: Cursor): Promise<{ last: Cursor | null; ids: string[] }> {
  const { rows } = await db.execute<Cursor & { isDue: boolean }>(sql`
    SELECT id, created_at::text AS "createdAt", ${isDue(before)} AS "isDue" FROM conversations c
    WHERE listing_id IS NOT NULL AND created_at < ${before.toISOString()}::timestamptz
      AND (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)
    ORDER BY created_at, id LIMIT ${CONVERSATION_BATCH_SIZE}`);
  const last = rows.length === CONVERSATION_BATCH_SIZE ? (rows.at(-1) ?? null) : null;
  return { last, ids: rows.filter((row) => row.isDue).map(({ id }) => id) };
}

const isDue = (before: Date) => sql`c.last_message_at < ${before.toISOString()}::timestamptz
  AND NOT EXISTS (SELECT FROM conversation_reports r WHERE r.conversation_id = c.id AND r.status = 'open')
  AND NOT EXISTS (SELECT FROM cases k WHERE k.conversation_id = c.id AND k.closed_at IS NULL)`;

/** Erases all or nothing. The lock excludes posts and reports. Skips a conversation that is locked. */
function eraseConversation(db: Db, id: string, before: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockDue(tx, id, before))) return false;
    await inBatches(MESSAGE_BATCH_SIZE, (limit) =>
      tx.execute(sql`
        DELETE FROM messages WHERE id IN (
          SELECT id FROM messages WHERE conversation_id = ${id} ORDER BY seq LIMIT ${limit})`),
    );
    const { rowCount } = await tx.execute(sql`DELETE FROM conversations WHERE id = ${id}`);
    return rowCount === 1;
  });
}

/** Two statements: the second sees what was committed before the first got the lock. */
async function lockDue(tx: Tx, id: string, before: Date): Promise<boolean> {
  const locked = await tx.execute(sql`SELECT FROM conversations WHERE id = ${id} FOR UPDATE SKIP LOCKED`);
  if (locked.rowCount === 0) return false;
  const due = await tx.execute(sql`SELECT FROM conversations c WHERE id = ${id} AND ${isDue(before)}`);
  return due.rowCount === 1;
}
