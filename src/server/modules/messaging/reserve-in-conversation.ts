import {
  endReservation,
  findOpenReservation,
  reservedNotification,
  reserveListing,
} from '#server/modules/deals/index.ts';
import { lockListing } from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { AppError } from '#shared/errors.ts';
import { type ReservationDays, reservationEnd } from '#shared/rules/deals.ts';
import { addInboxEvents } from './inbox.queries.ts';
import { rejectClosed, rejectOfferAfterSale } from './messaging.policy.ts';
import { lockConversation } from './own-conversation.queries.ts';
import { findAcceptedAmount, readSituation } from './post-message.queries.ts';
import type { Messaging } from './start-conversation.ts';

// The seller reserves the listing for the buyer of a conversation, and either of both ends it.

export async function reserveInConversation(
  messaging: Messaging,
  userId: string,
  conversationId: string,
  days: ReservationDays,
): Promise<void> {
  const { db, jobs, throttler } = messaging;
  throttler.countInMemory('conversationAction', userId);
  const done = await db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId, userId);
    const { id, listingId, buyerId, role } = conversation;
    if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
    if (role !== 'seller')
      throw new AppError('NOT_ALLOWED', { text: 'Only the seller can reserve this item.' });
    const situation = await readSituation(tx, conversation, undefined);
    rejectClosed(situation);
    rejectOfferAfterSale(situation);
    const now = new Date();
    const until = reservationEnd(now, days);
    const price = (await findAcceptedAmount(tx, id)) ?? situation.price;
    const parties = { listingId, buyerId, conversationId: id, role };
    const { title } = await reserveListing(tx, { ...parties, price, until }, now);
    const notification = { userId: buyerId, conversationId: id, until };
    await notify(tx, jobs, [reservedNotification({ id: listingId, title }, notification)]);
    await addInboxEvents(tx, [userId, buyerId], { conversationId: id, messageSeq: null });
    return { users: [userId, buyerId], listingId };
  });
  messaging.live.wake(done.users);
  messaging.notifyListingsChanged([done.listingId]);
}

/** Without a reservation for this buyer, nothing happens. It is possible after a block, too. */
export async function releaseInConversation(
  messaging: Messaging,
  userId: string,
  conversationId: string,
): Promise<void> {
  const { db, jobs, throttler } = messaging;
  throttler.countInMemory('conversationAction', userId);
  const done = await db.transaction(async (tx) => {
    const { id, listingId, buyerId, sellerId } = await lockConversation(tx, conversationId, userId);
    if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
    const listing = await lockListing(tx, listingId);
    const open = await findOpenReservation(tx, listingId);
    if (!listing || open?.buyerId !== buyerId) return null;
    await endReservation(tx, jobs, listing, { reason: 'released', now: new Date(), except: [userId] });
    await addInboxEvents(tx, [buyerId, sellerId], { conversationId: id, messageSeq: null });
    return { users: [buyerId, sellerId], listingId };
  });
  if (!done) return;
  messaging.live.wake(done.users);
  messaging.notifyListingsChanged([done.listingId]);
}
