import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { inPortions } from '#server/platform/portions.ts';
import { CONVERSATIONS_KEPT_MONTHS } from '#shared/rules/retention.ts';

// SQL that erases conversations some time after their last message; photos that no message shows any longer go with the
// sweep of photos. Chats with support stay as long as the account, and one that was reported until the report is closed.

const CONVERSATIONS_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 500;

type Cursor = { createdAt: string; id: string };

/** How many are gone. */
export async function eraseOldConversations(db: Db, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - CONVERSATIONS_KEPT_MONTHS);
  let erased = 0;
  for (
    let after: Cursor | null = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
    after;
  ) {
    const { last, ids } = await listOld(db, before, after);
    for (const id of ids) if (await eraseConversation(db, id, before)) erased += 1;
    after = last;
  }
  return erased;
}

/** One batch of all that began before, and which of them are due. `last` is null after the end. */
async function listOld(db: Db, before: Date, after: Cursor): Promise<{ last: Cursor | null; ids: string[] }> {
  const { rows } = await db.execute<Cursor & { isDue: boolean }>(sql`
    SELECT id, created_at::text AS "createdAt", ${isDue(before)} AS "isDue" FROM conversations c
    WHERE listing_id IS NOT NULL AND created_at < ${before.toISOString()}::timestamptz
      AND (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)
    ORDER BY created_at, id LIMIT ${CONVERSATIONS_AT_ONCE}`);
  const last = rows.length === CONVERSATIONS_AT_ONCE ? (rows.at(-1) ?? null) : null;
  return { last, ids: rows.filter((row) => row.isDue).map(({ id }) => id) };
}

const isDue = (before: Date) => sql`c.last_message_at < ${before.toISOString()}::timestamptz
  AND NOT EXISTS (SELECT FROM conversation_reports r WHERE r.conversation_id = c.id AND r.status = 'open')`;

/** Oldest messages first, each batch only while nobody has posted again. */
async function eraseConversation(db: Db, id: string, before: Date): Promise<boolean> {
  await inPortions(MESSAGES_AT_ONCE, (most) =>
    db.execute(sql`
      DELETE FROM messages WHERE id IN (
        SELECT m.id FROM conversations c JOIN messages m ON m.conversation_id = c.id
        WHERE c.id = ${id} AND ${isDue(before)} ORDER BY m.seq LIMIT ${most})`),
  );
  const { rowCount } = await db.execute(sql`
    DELETE FROM conversations WHERE id IN (
      SELECT id FROM conversations c WHERE id = ${id} AND ${isDue(before)} FOR UPDATE)`);
  return rowCount === 1;
}
