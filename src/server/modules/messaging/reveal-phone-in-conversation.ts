import { rejectBlocked } from '#server/modules/blocks/index.ts';
import { revealSellerPhone } from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Caller, TrustedUser } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { findContactInfo, recordBuyerPhoneShown } from './conversation-actions.queries.ts';
import { getOwnConversation, lockConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';

// Calling the other of a conversation: a seller's number belongs to the item, a buyer's to their profile. Whose number
// was called up can see that it was.

export async function revealPhoneInConversation(
  { db, throttler, live }: Messaging,
  { user, caller, conversationId }: { user: TrustedUser; caller: Caller; conversationId: string },
): Promise<{ phone: string }> {
  // The same two as for an item, before anything is looked up: one way to a number must not be cheaper than the other.
  await throttler.countDaily('phoneReveal', user);
  await throttler.use('phoneRevealFrom', caller);
  const userId = user.id;
  const { id, otherId, role, listingId } = await getOwnConversation(db, conversationId, userId);
  if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
  const getOther = async (on: Db | Tx) => {
    await rejectBlocked(on, userId, otherId);
    const other = await findContactInfo(on, otherId);
    if (other.left) throw new AppError('USER_LEFT');
    return other;
  };
  if (role === 'buyer')
    return db.transaction(async (tx) => {
      await getOther(tx);
      return { phone: await revealSellerPhone(tx, listingId, userId) };
    });
  getShownPhone(await getOther(db));
  const { phone, isFirst } = await db.transaction(async (tx) => {
    // The conversation before the pair of users that `rejectBlocked` locks: everyone takes them in this order.
    await lockConversation(tx, id, userId);
    return { phone: getShownPhone(await getOther(tx)), isFirst: await recordBuyerPhoneShown(tx, id) };
  });
  if (isFirst) live.sendEphemeral([otherId], { type: 'changed', conversationId: id });
  return { phone };
}

function getShownPhone({ phone }: { phone: string | null }): string {
  if (!phone) throw new AppError('PHONE_NOT_SHOWN', { words: 'This member prefers messages.' });
  return phone;
}
