import { refuseBlocked } from '#server/modules/blocks/index.ts';
import { showSellersPhone } from '#server/modules/listings/index.ts';
import type { Caller, TrustedUser } from '#server/platform/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { findReach, noteBuyerPhoneShown } from './care.queries.ts';
import { lockConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';

// Calling the other of a conversation: a seller's number belongs to the item, a buyer's to their profile. Whose number
// was called up can see that it was.

export async function showPhoneInChat(
  { db, throttler, live }: Messaging,
  { member, caller, conversationId }: { member: TrustedUser; caller: Caller; conversationId: string },
): Promise<{ phone: string }> {
  // The same two as for an item, before anything is looked up: one way to a number must not be cheaper than the other.
  await throttler.countDaily('phoneReveal', member);
  await throttler.use('phoneRevealFrom', caller);
  const memberId = member.id;
  const { id, phone, told } = await db.transaction(async (tx) => {
    const { id, otherId, role, listingId } = await lockConversation(tx, conversationId, memberId);
    if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
    await refuseBlocked(tx, memberId, otherId);
    const other = await findReach(tx, otherId);
    if (other.left) throw new AppError('MEMBER_LEFT');
    if (role === 'buyer') return { id, phone: await showSellersPhone(tx, listingId, memberId), told: [] };
    if (!other.phone) throw new AppError('PHONE_NOT_SHOWN', { words: 'This member prefers messages.' });
    const isNews = await noteBuyerPhoneShown(tx, id);
    return { id, phone: other.phone, told: isNews ? [otherId] : [] };
  });
  live.whisper(told, { kind: 'changed', conversationId: id });
  return { phone };
}
