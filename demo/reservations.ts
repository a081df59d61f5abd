import { type ReservationDays, reservationEnd } from '#shared/rules/deals.ts';
import type { DemoContact } from './contact.ts';
import type { DemoData } from './demo-data.ts';
import { GAME_PADS_TITLE } from './own-listings-tunde.ts';
import { RESERVED_BED } from './reserved-conversation.ts';

/** The reserved listings of the demo: two by an accepted offer, one by its seller. */

export type DemoReservation = {
  listingId: number;
  buyerId: string;
  conversationId: string;
  price: number | null;
  createdAt: Date;
  reservedUntil: Date;
};

const RESERVED: readonly { title: string; buyer: string; days: ReservationDays }[] = [
  // The buyer lives in another state, so the seller has chosen the longest time.
  { title: GAME_PADS_TITLE, buyer: 'Osaretin Igbinedion', days: 7 },
  // Amina's uncle has seen it.
  { title: 'Bajaj keke, 2021, full papers', buyer: 'Amina Yusuf', days: 3 },
  { title: RESERVED_BED.item, buyer: RESERVED_BED.buyer, days: 3 },
];

/** The price is that of the accepted offer, or else the asking price. */
export function buildDemoReservations(
  { users, listings }: DemoData,
  { conversations }: DemoContact,
): DemoReservation[] {
  return RESERVED.map(({ title, buyer, days }) => {
    const buyerId = users.find(({ name }) => name === buyer)?.id;
    const conversation = conversations.find(
      (each) =>
        each.buyerId === buyerId &&
        listings.some(({ id, title: other }) => id === each.listingId && other === title),
    );
    const listing = listings.find(({ id }) => id === conversation?.listingId);
    if (!conversation || !listing) throw new Error(`${buyer} has no conversation about “${title}”`);
    const { id: conversationId, messages } = conversation;
    const accepted = messages.findLast(({ kind, offer }) => kind === 'answer' && offer?.state === 'accepted');
    const createdAt = (accepted ?? messages.at(-1))?.createdAt ?? conversation.createdAt;
    return {
      listingId: listing.id,
      buyerId: conversation.buyerId,
      conversationId,
      price: accepted?.offer?.amount ?? listing.price,
      createdAt,
      reservedUntil: reservationEnd(createdAt, days),
    };
  });
}
