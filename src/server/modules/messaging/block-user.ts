import { avatarOf, listPresentUsers } from '#server/modules/accounts/index.ts';
import { addBlock, deleteBlock, listBlocked, lockPair } from '#server/modules/blocks/index.ts';
import { endFollowsAfterBlock } from '#server/modules/follows/index.ts';
import { deleteNotifications } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import { UserId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import { listConversationsBetween } from './conversation-actions.queries.ts';
import { addStateEvents } from './inbox.queries.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';
import { unreadNotificationKey } from './unread-notifications.ts';

// Blocks and unblocks the other participant of a conversation. A block changes every conversation between the
// two users, so the open pages of both are notified.

export async function blockInConversation(messaging: Messaging, userId: string, conversationId: string) {
  messaging.throttler.countInMemory('conversationAction', userId);
  const { otherId, listingId } = await getOwnConversation(messaging.db, conversationId, userId);
  if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
  await change(messaging, userId, otherId, addBlock);
}

/** Blocks a seller whose listing the user reports, because the two may have no conversation. */
export async function blockUser(messaging: Messaging, userId: string, otherId: string) {
  messaging.throttler.countInMemory('conversationAction', userId);
  if (otherId === userId) throw new AppError('OWN_ACCOUNT');
  if (otherId === SUPPORT_ID) throw new AppError('NOT_WITH_SUPPORT');
  const isKnown = UserId.safeParse(otherId).success;
  const present = isKnown ? await listPresentUsers(messaging.db, [otherId]) : [];
  if (present.length === 0) throw new AppError('USER_NOT_FOUND');
  await change(messaging, userId, otherId, addBlock);
}

/** Removes only the user's own block. A block by the other user stays. */
export async function unblockInConversation(messaging: Messaging, userId: string, conversationId: string) {
  messaging.throttler.countInMemory('conversationAction', userId);
  const { otherId } = await getOwnConversation(messaging.db, conversationId, userId);
  await change(messaging, userId, otherId, deleteBlock);
}

/** Unblocks from the list of blocked users, because a deleted conversation has no screen to unblock from. */
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
    // The notifications of the blocked user stay, so that the user does not notice the block.
    if (decide === addBlock) {
      await deleteNotifications(tx, userId, between.map(unreadNotificationKey));
      await endFollowsAfterBlock(tx, userId, otherId);
    }
    await addStateEvents(tx, pair, between);
    return true;
  });
  if (isNew) live.wake(pair);
}
