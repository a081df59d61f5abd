import { and, eq, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { isId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { conversations } from './messaging.tables.ts';

// The conversation that a member acts in. One of others answers like one that never was, or like no id at all.

type ConversationColumns = typeof conversations.$inferSelect;
export type OwnConversation = ConversationColumns & {
  memberId: string;
  role: 'buyer' | 'seller';
  otherId: string;
};

export async function getOwnConversation(
  db: Db | Tx,
  id: string,
  memberId: string,
): Promise<OwnConversation> {
  const [row] = isId(id) ? await own(db, id, memberId).prepare('own_conversation').execute() : [];
  return seenBy(memberId, row);
}

/** Whoever else writes in it waits until the transaction has ended; statements that follow see what they wrote. */
export async function lockConversation(tx: Tx, id: string, memberId: string): Promise<OwnConversation> {
  const [row] = isId(id)
    ? await own(tx, id, memberId).for('no key update').prepare('lock_conversation').execute()
    : [];
  return seenBy(memberId, row);
}

function own(db: Db | Tx, id: string, memberId: string) {
  const isMine = or(eq(conversations.buyerId, memberId), eq(conversations.sellerId, memberId));
  return db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), isMine));
}

function seenBy(memberId: string, row: ConversationColumns | undefined): OwnConversation {
  if (!row) throw new AppError('CONVERSATION_NOT_FOUND');
  return row.buyerId === memberId
    ? { ...row, memberId, role: 'buyer', otherId: row.sellerId }
    : { ...row, memberId, role: 'seller', otherId: row.buyerId };
}
