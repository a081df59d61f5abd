import { getPublicUser, lockUser } from '#server/modules/accounts/index.ts';
import { rejectBlocked } from '#server/modules/blocks/index.ts';
import { deleteNotifications } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { isId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { FOLLOWS_MAX } from '#shared/rules/limits.ts';
import { countFollows, deleteFollow, insertFollow } from './follows.queries.ts';
import { followNotificationKey } from './notify-followers.ts';

// Follows and unfollows a seller. Doing either again changes nothing.

export async function followSeller(db: Db, userId: string, sellerId: string): Promise<void> {
  const seller = await getPublicUser(db, sellerId);
  if (seller.id === userId) throw new AppError('OWN_PAGE');
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await rejectBlocked(tx, userId, seller.id);
    const isNew = await insertFollow(tx, userId, seller.id);
    if (isNew && (await countFollows(tx, userId)) > FOLLOWS_MAX) throw new AppError('TOO_MANY_FOLLOWS');
  });
}

/** Notifications about the seller disappear, too. */
export async function unfollowSeller(db: Db, userId: string, sellerId: string): Promise<void> {
  if (!isId(sellerId)) return;
  await db.transaction((tx) => endFollow(tx, userId, sellerId));
}

/** The notifications of the blocked user stay, so that the user does not notice the block. */
export async function endFollowsAfterBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await endFollow(tx, blockerId, blockedId);
  await deleteFollow(tx, blockedId, blockerId);
}

async function endFollow(tx: Tx, userId: string, sellerId: string): Promise<void> {
  await deleteFollow(tx, userId, sellerId);
  await deleteNotifications(tx, userId, [followNotificationKey(sellerId.toLowerCase())]);
}
