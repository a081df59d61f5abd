import { type ReservationDays, reservationEnd } from '#shared/rules/deals.ts';
import type { DemoContact } from './contact.ts';
import type { DemoData } from './demo-data.ts';
import { GAME_PADS_TITLE } from './own-listings-tunde.ts';

/** The listing of the demo that is reserved: the seller of an accepted offer waits for its buyer. */

export type DemoReservation = {
  listingId: number;
  buyerId: string;
  conversationId: string;
  price: number;
  createdAt: Date;
  reservedUntil: Date;
};

/** The buyer lives in another state, so the seller has chosen the longest time. */
const DAYS: ReservationDays = 7;

export function buildDemoReservations(
  { listings }: DemoData,
  { conversations }: DemoContact,
): DemoReservation[] {
  const reserved = new Set(
    listings.flatMap(({ id, title, status }) =>
      title === GAME_PADS_TITLE && status === 'active' ? [id] : [],
    ),
  );
  return conversations
    .filter(({ listingId }) => reserved.has(listingId))
    .flatMap(({ id: conversationId, listingId, buyerId, messages }) =>
      messages.flatMap(({ kind, offer, createdAt }) =>
        kind === 'answer' && offer?.state === 'accepted'
          ? [
              {
                listingId,
                buyerId,
                conversationId,
                price: offer.amount,
                createdAt,
                reservedUntil: reservationEnd(createdAt, DAYS),
              },
            ]
          : [],
      ),
    );
}
