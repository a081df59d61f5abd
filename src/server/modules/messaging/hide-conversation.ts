import { withdraw } from '#server/modules/notifications/index.ts';
import { bellKey } from './bell.ts';
import { hideSide, isSideShown } from './care.queries.ts';
import { addInboxEvents } from './inbox.queries.ts';
import { getOwnConversation, lockConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';

// Deleting a conversation, for oneself only: the other keeps theirs, and hears nothing of it.

export async function hideConversation(
  { db, throttler, live }: Messaging,
  userId: string,
  id: string,
): Promise<void> {
  throttler.countInMemory('care', userId);
  const { id: conversationId } = await getOwnConversation(db, id, userId);
  if (!(await isSideShown(db, conversationId, userId))) return;
  const isHidden = await db.transaction(async (tx) => {
    // A message that is written meanwhile has its number before everything so far is hidden, or comes after it.
    await lockConversation(tx, conversationId, userId);
    if (!(await hideSide(tx, conversationId, userId))) return false;
    await withdraw(tx, userId, [bellKey(conversationId)]);
    await addInboxEvents(tx, [userId], { conversationId, messageSeq: null });
    return true;
  });
  if (isHidden) live.ring([userId]);
}
