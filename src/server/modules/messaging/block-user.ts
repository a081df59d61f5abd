import { avatarOf } from '#server/modules/accounts/index.ts';
import { addBlock, deleteBlock, listBlocked, lockPair } from '#server/modules/blocks/index.ts';
import { deleteNotifications } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import { UserId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import { listConversationsBetween } from './conversation-actions.queries.ts';
import { addStateEvents } from './inbox.queries.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';
import { unreadNotificationKey } from './unread-notifications.ts';

// Ending all contact with the other of a conversation, and taking that back. Every conversation of the two changes with
// it, on both sides, so every open page is told.

export async function blockUser(messaging: Messaging, userId: string, conversationId: string) {
  messaging.throttler.countInMemory('conversationAction', userId);
  const { otherId, listingId } = await getOwnConversation(messaging.db, conversationId, userId);
  if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
  await change(messaging, userId, otherId, addBlock);
}

/** Only one's own: what the other decided stays. */
export async function unblockInConversation(messaging: Messaging, userId: string, conversationId: string) {
  messaging.throttler.countInMemory('conversationAction', userId);
  const { otherId } = await getOwnConversation(messaging.db, conversationId, userId);
  await change(messaging, userId, otherId, deleteBlock);
}

/** For those whose conversation was deleted: no screen leads to it any more. */
export async function unblockUser(messaging: Messaging, userId: string, otherId: string) {
  messaging.throttler.countInMemory('conversationAction', userId);
  if (UserId.safeParse(otherId).success) await change(messaging, userId, otherId, deleteBlock);
}

export async function listBlockedUsers(db: Db, userId: string, cursor: string | undefined) {
  const rows = await listBlocked(db, userId, { after: parseCursor(cursor), limit: PAGE_SIZE + 1 });
  const { shown, nextCursor } = cutPage(rows, PAGE_SIZE);
  return { items: shown.map(({ id, name, image }) => ({ id, name, avatar: avatarOf(image) })), nextCursor };
}

async function change(
  { db, live }: Messaging,
  userId: string,
  otherId: string,
  decide: typeof addBlock | typeof deleteBlock,
): Promise<void> {
  const pair = [userId, otherId];
  const isNew = await db.transaction(async (tx) => {
    await lockPair(tx, userId, otherId);
    if (!(await decide(tx, userId, otherId))) return false;
    const between = await listConversationsBetween(tx, userId, otherId);
    // On both sides it is so from now on; but the other is not to notice.
    if (decide === addBlock) await deleteNotifications(tx, userId, between.map(unreadNotificationKey));
    await addStateEvents(tx, pair, between);
    return true;
  });
  if (isNew) live.wake(pair);
}
