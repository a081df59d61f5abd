import { findLatestReservation, type Reservation } from '#server/modules/deals/index.ts';
import { getOwnConversation, type OwnConversation } from '#server/modules/messaging/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Handover } from '#shared/contract/handovers.ts';
import { handoverCode } from './handover-code.ts';
import { stateOf, triesLeft } from './handovers.policy.ts';
import { findHandover } from './handovers.queries.ts';

// The handover as one of its two users sees it. Only the buyer gets the code.

export async function readHandover(
  { db, secret }: { db: Db; secret: string },
  userId: string,
  conversationId: string,
): Promise<{ handover: Handover | null }> {
  const conversation = await getOwnConversation(db, conversationId, userId);
  const reservation = await findLatestReservation(db, conversation.id);
  if (!reservation) return { handover: null };
  return { handover: await present({ db, secret }, conversation, reservation) };
}

async function present(
  { db, secret }: { db: Db; secret: string },
  { role }: OwnConversation,
  reservation: Reservation,
): Promise<Handover | null> {
  const row = await findHandover(db, reservation.id);
  const state = stateOf(reservation, row, new Date());
  if (!state) return null;
  const codeNumber = row?.codeNumber ?? 1;
  const isShown = role === 'buyer' && state === 'open';
  return {
    state,
    price: reservation.price,
    until: reservation.reservedUntil.toISOString(),
    code: isShown ? handoverCode(secret, { reservationId: reservation.id, codeNumber }) : null,
    codeNumber,
    triesLeft: triesLeft(row),
  };
}
