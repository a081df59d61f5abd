import { findLatestReservation, type Reservation } from '#server/modules/deals/index.ts';
import { getOwnConversation, type OwnConversation } from '#server/modules/messaging/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Handover } from '#shared/contract/handovers.ts';
import { handoverCode } from './handover-code.ts';
import { isOpen, stateOf, triesLeft } from './handovers.policy.ts';
import { findHandover, type HandoverRow } from './handovers.queries.ts';
import { isHandoverOver } from './is-over.ts';

// The handover as one of its two users sees it. Only the buyer gets the code.

export async function readHandover(
  { db, secret }: { db: Db; secret: string },
  userId: string,
  conversationId: string,
): Promise<{ handover: Handover | null }> {
  const conversation = await getOwnConversation(db, conversationId, userId);
  const reservation = await findLatestReservation(db, conversation.id);
  if (!reservation) return { handover: null };
  const now = new Date();
  // The end of an open reservation is known by the reservation itself.
  const isOver = !isOpen(reservation, now) && (await isHandoverOver(db, conversation, now));
  const row = await findHandover(db, reservation.id);
  const state = stateOf(reservation, row, { now, isOver });
  return { handover: state && present(secret, { state, role: conversation.role, reservation, row }) };
}

type Shown = {
  state: Handover['state'];
  role: OwnConversation['role'];
  reservation: Reservation;
  row: HandoverRow | null;
};

function present(secret: string, { state, role, reservation, row }: Shown): Handover {
  const codeNumber = row?.codeNumber ?? 1;
  const isShown = role === 'buyer' && state === 'open';
  return {
    state,
    price: reservation.price,
    until: reservation.reservedUntil.toISOString(),
    code: isShown ? handoverCode(secret, { reservationId: reservation.id, codeNumber }) : null,
    codeNumber,
    triesLeft: triesLeft(row),
    itemChecked: row !== null && row.itemCheckedAt !== null,
  };
}
