import { describe, expect, it } from 'vitest';
import { buildDemoContact } from './contact.ts';
import { buildDemoData } from './demo-data.ts';
import { buildDemoReservations } from './reservations.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const DAY = 86_400_000;

const data = buildDemoData(NOW);
const contact = buildDemoContact(data, NOW);
const reservations = buildDemoReservations(data, contact);
const nameOf = (id: string | undefined) => data.users.find((user) => user.id === id)?.name;
const found = reservations.map((reservation) => ({
  reservation,
  listing: data.listings.find(({ id }) => id === reservation.listingId),
  conversation: contact.conversations.find(({ id }) => id === reservation.conversationId),
}));

describe('The reservations of the demo', () => {
  it('are of three sellers and three kinds of goods, one of them for Amina', () => {
    expect(found.map(({ listing }) => listing?.subcategory)).toEqual(['gaming', 'tricycles', 'furniture']);
    expect(new Set(found.map(({ listing }) => listing?.sellerId)).size).toBe(3);
    expect(nameOf(found[0]?.listing?.sellerId)).toBe('Tunde Bakare');
    expect(nameOf(found[1]?.reservation.buyerId)).toBe('Amina Yusuf');
  });

  it('are of active listings, for a buyer who wrote to the seller, and last for a day at least', () => {
    for (const { reservation, listing, conversation } of found) {
      const { listingId, buyerId, createdAt, reservedUntil } = reservation;
      expect(conversation).toMatchObject({ listingId, buyerId, sellerId: listing?.sellerId });
      expect(listing?.status).toBe('active');
      expect(createdAt.getTime()).toBeGreaterThan(conversation?.createdAt.getTime() ?? NOW.getTime());
      expect(createdAt.getTime()).toBeLessThan(NOW.getTime());
      expect(reservedUntil.getTime()).toBeGreaterThan(NOW.getTime() + DAY);
    }
  });

  it('are at the price of the accepted offer, or else at the asking price', () => {
    const [gamePads, keke, bed] = found;
    expect([gamePads?.reservation.price, bed?.reservation.price]).toEqual([23_000, 150_000]);
    expect(keke?.reservation.price).toBe(1_640_000);
  });
});
