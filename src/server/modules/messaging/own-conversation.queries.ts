import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, or } from '#server/platform/database/sql.ts';
import { isId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { conversations } from './messaging.tables.ts';

// Finds a conversation of the user. Those of other users give the same error as an unknown id.

type ConversationColumns = typeof conversations.$inferSelect;
export type OwnConversation = ConversationColumns & {
  userId: string;
  role: 'buyer' | 'seller';
  otherId: string;
};

export async function getOwnConversation(db: Db | Tx, id: string, userId: string): Promise<OwnConversation> {
  const [row] = isId(id) ? await selectOwn(db, id, userId).prepare('own_conversation').execute() : [];
  return withRole(userId, row);
}

/** Other writers wait until the transaction ends. Later statements see all that was committed before. */
export async function lockConversation(tx: Tx, id: string, userId: string): Promise<OwnConversation> {
  const [row] = isId(id)
    ? await selectOwn(tx, id, userId).for('no key update').prepare('lock_conversation').execute()
    : [];
  return withRole(userId, row);
}

function selectOwn(db: Db | Tx, id: string, userId: string) {
  const isMine = or(eq(conversations.buyerId, userId), eq(conversations.sellerId, userId));
  return db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), isMine));
}

function withRole(userId: string, row: ConversationColumns | undefined): OwnConversation {
  if (!row) throw new AppError('CONVERSATION_NOT_FOUND');
  return row.buyerId === userId
    ? { ...row, userId, role: 'buyer', otherId: row.sellerId }
    : { ...row, userId, role: 'seller', otherId: row.buyerId };
}
