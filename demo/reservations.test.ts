import { expect, it } from 'vitest';
import { buildDemoContact } from './contact.ts';
import { buildDemoData } from './demo-data.ts';
import { buildDemoReservations } from './reservations.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const DAY = 86_400_000;

it('One active listing is reserved for some days, at the price that its buyer accepted', () => {
  const data = buildDemoData(NOW);
  const contact = buildDemoContact(data, NOW);
  const reservations = buildDemoReservations(data, contact);
  expect(reservations).toHaveLength(1);
  const [reservation] = reservations;
  const conversation = contact.conversations.find(({ id }) => id === reservation?.conversationId);
  expect(conversation).toMatchObject({ listingId: reservation?.listingId, buyerId: reservation?.buyerId });
  expect(data.listings.find(({ id }) => id === reservation?.listingId)).toMatchObject({ status: 'active' });
  expect(reservation?.price).toBe(23_000);
  expect(reservation?.reservedUntil.getTime()).toBeGreaterThan(NOW.getTime() + 4 * DAY);
});
