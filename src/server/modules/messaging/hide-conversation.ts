import { deleteNotifications } from '#server/modules/notifications/index.ts';
import { hideForUser, isShownToUser } from './conversation-actions.queries.ts';
import { addInboxEvents } from './inbox.queries.ts';
import { getOwnConversation, lockConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';
import { unreadNotificationKey } from './unread-notifications.ts';

// Deletes a conversation for one user. The other participant keeps it and is not notified.

export async function hideConversation(
  { db, throttler, live }: Messaging,
  userId: string,
  id: string,
): Promise<void> {
  throttler.countInMemory('conversationAction', userId);
  const { id: conversationId } = await getOwnConversation(db, id, userId);
  if (!(await isShownToUser(db, conversationId, userId))) return;
  const isHidden = await db.transaction(async (tx) => {
    // The lock orders this against new messages: each is either numbered before and hidden, or comes after.
    await lockConversation(tx, conversationId, userId);
    if (!(await hideForUser(tx, conversationId, userId))) return false;
    await deleteNotifications(tx, userId, [unreadNotificationKey(conversationId)]);
    await addInboxEvents(tx, [userId], { conversationId, messageSeq: null });
    return true;
  });
  if (isHidden) live.wake([userId]);
}
