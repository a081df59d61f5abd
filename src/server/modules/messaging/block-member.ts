import { avatarOf } from '#server/modules/accounts/index.ts';
import { addBlock, listBlocked, lockPair, takeBlockBack } from '#server/modules/blocks/index.ts';
import { withdraw } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cutPage, readPlace } from '#server/platform/database/keyset-cursor.ts';
import { UserId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import { bellKey } from './bell.ts';
import { listBetween } from './care.queries.ts';
import { addStateEvents } from './inbox.queries.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';

// Ending all contact with the other of a conversation, and taking that back. Every conversation of the two changes with
// it, on both sides, so every open page is told.

export async function blockMember(messaging: Messaging, userId: string, conversationId: string) {
  messaging.throttler.countInMemory('care', userId);
  const { otherId, listingId } = await getOwnConversation(messaging.db, conversationId, userId);
  if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
  await change(messaging, userId, otherId, addBlock);
}

/** Only one's own: what the other decided stays. */
export async function unblockInConversation(messaging: Messaging, userId: string, conversationId: string) {
  messaging.throttler.countInMemory('care', userId);
  const { otherId } = await getOwnConversation(messaging.db, conversationId, userId);
  await change(messaging, userId, otherId, takeBlockBack);
}

/** For those whose conversation was deleted: no screen leads to it any more. */
export async function unblockMember(messaging: Messaging, userId: string, otherId: string) {
  messaging.throttler.countInMemory('care', userId);
  if (UserId.safeParse(otherId).success) await change(messaging, userId, otherId, takeBlockBack);
}

export async function showBlocked(db: Db, userId: string, cursor: string | undefined) {
  const rows = await listBlocked(db, userId, { after: readPlace(cursor), limit: PAGE_SIZE + 1 });
  const { shown, nextCursor } = cutPage(rows, PAGE_SIZE);
  return { items: shown.map(({ id, name, image }) => ({ id, name, avatar: avatarOf(image) })), nextCursor };
}

async function change(
  { db, live }: Messaging,
  userId: string,
  otherId: string,
  decide: typeof addBlock | typeof takeBlockBack,
): Promise<void> {
  const pair = [userId, otherId];
  const isNew = await db.transaction(async (tx) => {
    await lockPair(tx, userId, otherId);
    if (!(await decide(tx, userId, otherId))) return false;
    const between = await listBetween(tx, userId, otherId);
    // On both sides it is so from now on; but the other is not to notice.
    if (decide === addBlock) await withdraw(tx, userId, between.map(bellKey));
    await addStateEvents(tx, pair, between);
    return true;
  });
  if (isNew) live.ring(pair);
}
