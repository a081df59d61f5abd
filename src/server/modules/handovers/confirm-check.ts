import { findLatestReservation } from '#server/modules/deals/index.ts';
import { getOwnConversation } from '#server/modules/messaging/index.ts';
import { AppError } from '#shared/errors.ts';
import type { Handovers } from './confirm-handover.ts';
import { mayBeConfirmed, requireRole } from './handovers.policy.ts';
import { lockHandover, updateHandover } from './handovers.queries.ts';
import { readHandover } from './read-handover.ts';

// The buyer confirms that they have checked the item. Their device shows the code only then, also without a network, so
// this may arrive after the seller has closed the sale with the code.

export async function confirmCheck(parts: Handovers, buyerId: string, conversationId: string) {
  const { db, throttler } = parts;
  throttler.countInMemory('conversationAction', buyerId);
  const conversation = await getOwnConversation(db, conversationId, buyerId);
  requireRole(conversation.role, 'buyer');
  const reservation = await findLatestReservation(db, conversation.id);
  if (!reservation) throw new AppError('HANDOVER_OVER');
  const { sellerId } = conversation;
  await db.transaction(async (tx) => {
    const now = new Date();
    const row = await lockHandover(tx, { reservationId: reservation.id, buyerId, sellerId });
    if (row.itemCheckedAt) return;
    if (!row.confirmedAt && !mayBeConfirmed(reservation, now)) throw new AppError('HANDOVER_OVER');
    await updateHandover(tx, reservation.id, { itemCheckedAt: now });
  });
  return readHandover(parts, buyerId, conversationId);
}
