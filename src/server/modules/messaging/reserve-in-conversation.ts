import {
  endReservation,
  findOpenReservation,
  reservedNotification,
  reserveListing,
} from '#server/modules/deals/index.ts';
import { lockListing } from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { takesOffers } from '#shared/rules/categories.ts';
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
  throttler.countInMemory('reserve', userId);
  const done = await db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId, userId);
    const { id, listingId, buyerId, role } = conversation;
    if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
    if (role !== 'seller')
      throw new AppError('NOT_ALLOWED', { text: 'Only the seller can reserve this item.' });
    const situation = await readSituation(tx, conversation, undefined);
    rejectClosed(situation);
    rejectOfferAfterSale(situation);
    if (situation.categoryId !== null && !takesOffers(situation.categoryId))
      throw new AppError('OFFER_NOT_POSSIBLE', { text: 'A job cannot be reserved.' });
    const now = new Date();
    const until = reservationEnd(now, days);
    const price = await priceFor(tx, { listingId, buyerId, conversationId: id });
    const parties = { listingId, buyerId, conversationId: id, role };
    const { title, isChanged } = await reserveListing(tx, { ...parties, price, until }, now);
    const notification = reservedNotification(
      { id: listingId, title },
      { userId: buyerId, conversationId: id, until },
    );
    if (isChanged) await notify(tx, jobs, [notification]);
    await addInboxEvents(tx, [userId, buyerId], { conversationId: id, messageSeq: null });
    return { users: [userId, buyerId], listingId };
  });
  messaging.live.wake(done.users);
  messaging.notifyListingsChanged([done.listingId]);
}

/**
 * The price of a reservation for this buyer stays when its end changes. A new one has the price that both agreed
 * on before, unless the listing is cheaper now.
 */
async function priceFor(
  tx: Tx,
  { listingId, buyerId, conversationId }: { listingId: number; buyerId: string; conversationId: string },
): Promise<number | null> {
  const listing = await lockListing(tx, listingId);
  const open = await findOpenReservation(tx, listingId);
  if (open?.buyerId === buyerId) return open.price;
  const asked = listing?.price ?? null;
  const accepted = await findAcceptedAmount(tx, conversationId);
  return accepted !== null && (asked === null || accepted <= asked) ? accepted : asked;
}

/** Without a reservation for this buyer, nothing happens. It is possible after a block, too. */
export async function releaseInConversation(
  messaging: Messaging,
  userId: string,
  conversationId: string,
): Promise<void> {
  const { db, jobs, throttler } = messaging;
  throttler.countInMemory('reserve', userId);
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
