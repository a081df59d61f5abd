import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, desc, eq, lte } from '#server/platform/database/sql.ts';
import { messages } from './messaging.tables.ts';

// Reads the reported part of a conversation for staff. A message that one side deleted since is included.

const columns = {
  seq: messages.seq,
  senderId: messages.senderId,
  kind: messages.kind,
  body: messages.body,
  amount: messages.amount,
  photoHash: messages.photoHash,
  createdAt: messages.createdAt,
};

export type ReportedMessage = Pick<typeof messages.$inferSelect, keyof typeof columns>;

/** The messages up to `lastSeq`, oldest first. */
export async function listReported(
  db: Db | Tx,
  conversationId: string,
  { lastSeq, limit }: { lastSeq: number; limit: number },
): Promise<ReportedMessage[]> {
  const rows = await db
    .select(columns)
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), lte(messages.seq, lastSeq)))
    .orderBy(desc(messages.seq))
    .limit(limit);
  return rows.reverse();
}
