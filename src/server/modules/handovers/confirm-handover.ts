import { findLatestReservation, type Reservation } from '#server/modules/deals/index.ts';
import { endCheckIns } from '#server/modules/meetups/index.ts';
import { getOwnConversation, type OwnConversation } from '#server/modules/messaging/index.ts';
import { closeSale } from '#server/modules/selling/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { isHandoverCodeOf } from './handover-code.ts';
import { mayBeConfirmed, requireRole, triesLeft, wrongCode } from './handovers.policy.ts';
import { findHandover, findTry, insertTry, lockHandover, updateHandover } from './handovers.queries.ts';
import { isHandoverOver } from './is-over.ts';
import { readHandover } from './read-handover.ts';

// The seller types the buyer's code. A try is counted in a transaction of its own, so that a wrong one counts. Then
// the sale is closed by the transition of "Mark as sold". A right try is recorded with the id that the device gave
// it: if the sale was not closed after it, such as by a crash, the same request closes it.

export type Handovers = {
  db: Db;
  jobs: Jobs;
  secret: string;
  throttler: Throttler;
  notifyListingsChanged(listingIds: readonly number[]): void;
};

type Typed = { clientId: string; code: string };
type Deal = { conversation: OwnConversation; reservation: Reservation };

export async function confirmHandover(
  parts: Handovers,
  sellerId: string,
  conversationId: string,
  typed: Typed,
) {
  const { db } = parts;
  await parts.throttler.use('handoverTry', sellerId);
  const conversation = await getOwnConversation(db, conversationId, sellerId);
  requireRole(conversation.role, 'seller');
  const reservation = await findLatestReservation(db, conversation.id);
  if (!reservation) throw new AppError('HANDOVER_OVER');
  if ((await findHandover(db, reservation.id))?.confirmedAt)
    return readHandover(parts, sellerId, conversationId);
  await rejectIfOver(db, conversation, new Date());
  const deal = { conversation, reservation };
  const outcome = await db.transaction((tx) => countTry(tx, parts.secret, deal, typed));
  if (outcome instanceof AppError) throw outcome;
  if (outcome === 'right') await close(parts, deal);
  return readHandover(parts, sellerId, conversationId);
}

/** An error is returned, not thrown, because the try must stay counted. */
async function countTry(
  tx: Tx,
  secret: string,
  { conversation, reservation }: Deal,
  { clientId, code }: Typed,
): Promise<'right' | 'confirmed' | AppError> {
  const { buyerId, sellerId } = conversation;
  const { id: reservationId } = reservation;
  const row = await lockHandover(tx, { reservationId, buyerId, sellerId });
  if (row.confirmedAt) return 'confirmed';
  if (!mayBeConfirmed(reservation, new Date())) return new AppError('HANDOVER_OVER');
  const before = await findTry(tx, reservationId, clientId);
  if (before) return before.isRight ? 'right' : wrongCode(triesLeft(row));
  if (triesLeft(row) === 0) return new AppError('HANDOVER_CODE_USED_UP');
  const { codeNumber } = row;
  const isRight = isHandoverCodeOf(secret, { reservationId, codeNumber }, code);
  await insertTry(tx, { reservationId, clientId, codeNumber, isRight });
  if (isRight) return 'right';
  await updateHandover(tx, reservationId, { wrongTries: row.wrongTries + 1 });
  return wrongCode(triesLeft(row) - 1);
}

async function close(parts: Handovers, { conversation, reservation }: Deal): Promise<void> {
  const { buyerId, sellerId } = conversation;
  const { id: reservationId, listingId, price } = reservation;
  await closeSale(parts, { sellerId, listingId, buyerId, price }, async (tx, now) => {
    const row = await lockHandover(tx, { reservationId, buyerId, sellerId });
    if (row.confirmedAt) throw new AppError('HANDOVER_OVER', { text: 'This sale is already closed.' });
    await rejectIfOver(tx, conversation, now);
    await updateHandover(tx, reservationId, { confirmedAt: now });
    await endCheckIns(tx, conversation.id);
  });
}

/** Called before the locks, and again under the lock of the listing. */
async function rejectIfOver(on: Db | Tx, conversation: OwnConversation, now: Date): Promise<void> {
  if (await isHandoverOver(on, conversation, now)) throw new AppError('HANDOVER_OVER');
}
