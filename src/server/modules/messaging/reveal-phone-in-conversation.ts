import { rejectBlocked } from '#server/modules/blocks/index.ts';
import { revealSellerPhone } from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Caller, TrustedUser } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { findContactInfo, recordBuyerPhoneShown } from './conversation-actions.queries.ts';
import { getOwnConversation, lockConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';

// Reveals the phone number of the other participant. Sellers choose for each listing whether to show their
// number, buyers in their profile. The owner of the number can see that it was revealed.

export async function revealPhoneInConversation(
  { db, throttler, live }: Messaging,
  { user, caller, conversationId }: { user: TrustedUser; caller: Caller; conversationId: string },
): Promise<{ phone: string }> {
  // The same two limits as on the listing page, so that neither way to a number is cheaper.
  await throttler.countDaily('phoneReveal', user);
  await throttler.use('phoneRevealFrom', caller);
  const userId = user.id;
  const { id, otherId, role, listingId } = await getOwnConversation(db, conversationId, userId);
  if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
  const getOther = async (on: Db | Tx) => {
    await rejectBlocked(on, userId, otherId);
    const other = await findContactInfo(on, otherId);
    if (other.left) throw new AppError('USER_LEFT');
    if (other.suspended) throw new AppError('USER_SUSPENDED');
    return other;
  };
  if (role === 'buyer')
    return db.transaction(async (tx) => {
      await getOther(tx);
      return { phone: await revealSellerPhone(tx, listingId, userId) };
    });
  getShownPhone(await getOther(db));
  const { phone, isFirst } = await db.transaction(async (tx) => {
    // Lock order: the conversation, then the pair of users that `rejectBlocked` locks.
    await lockConversation(tx, id, userId);
    return { phone: getShownPhone(await getOther(tx)), isFirst: await recordBuyerPhoneShown(tx, id) };
  });
  if (isFirst) live.sendEphemeral([otherId], { type: 'changed', conversationId: id });
  return { phone };
}

function getShownPhone({ phone }: { phone: string | null }): string {
  if (!phone) throw new AppError('PHONE_NOT_SHOWN', { text: 'This member prefers messages.' });
  return phone;
}
