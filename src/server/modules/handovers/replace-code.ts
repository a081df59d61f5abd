import { findLatestReservation } from '#server/modules/deals/index.ts';
import { getOwnConversation } from '#server/modules/messaging/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { mayBeConfirmed, requireRole } from './handovers.policy.ts';
import { lockHandover, updateHandover } from './handovers.queries.ts';
import { readHandover } from './read-handover.ts';

// The buyer gets a new code: after five wrong tries of the seller, or when somebody else has seen the code. Only the
// buyer can ask for it, so that a seller who guesses has five tries.

type Parts = { db: Db; secret: string; throttler: Throttler };

export async function replaceCode(
  { db, secret, throttler }: Parts,
  userId: string,
  conversationId: string,
  replaces: number,
) {
  await throttler.use('handoverCode', userId);
  const conversation = await getOwnConversation(db, conversationId, userId);
  requireRole(conversation.role, 'buyer');
  const reservation = await findLatestReservation(db, conversation.id);
  if (!reservation || !mayBeConfirmed(reservation, new Date())) throw new AppError('HANDOVER_OVER');
  await db.transaction(async (tx) => {
    const { buyerId, sellerId } = conversation;
    const row = await lockHandover(tx, { reservationId: reservation.id, buyerId, sellerId });
    if (row.confirmedAt || row.codeNumber !== replaces) return;
    await updateHandover(tx, reservation.id, { codeNumber: row.codeNumber + 1, wrongTries: 0 });
  });
  return readHandover({ db, secret }, userId, conversationId);
}
