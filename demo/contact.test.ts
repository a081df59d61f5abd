import { describe, expect, it } from 'vitest';
import { MESSAGE_MAX } from '#shared/rules/limits.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';
import { responseRate } from '#shared/rules/response-rate.ts';
import { buildDemoContact } from './contact.ts';
import type { DemoConversation } from './conversation.ts';
import { buildDemoData } from './demo-data.ts';
import { buildDemoEndings } from './endings.ts';
import { CAMERA_TITLE } from './showcase.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const DAY = 86_400_000;
const data = buildDemoData(NOW);
const contact = buildDemoContact(data, NOW);

const listingOf = new Map(data.listings.map((listing) => [listing.id, listing]));
const userOf = new Map(data.users.map((user) => [user.id, user]));
const named = (name: string) => data.users.find((user) => user.name === name);

const isAnswered = ({ sellerId, messages }: DemoConversation) =>
  messages.some(({ senderId }) => senderId === sellerId);

function rateOf(sellerId: string | undefined): number | null {
  const held = contact.conversations.filter((each) => each.sellerId === sellerId);
  return responseRate(held.length, held.filter(isAnswered).length);
}

describe('Demo contact data', () => {
  it('is the same every time', () => {
    expect(buildDemoContact(buildDemoData(NOW), NOW)).toEqual(contact);
  });

  it('gives the camera of the mock-up its views, and its seller his response rate', () => {
    const camera = data.listings.find(({ title }) => title === CAMERA_TITLE);
    expect(contact.views.find(({ listingId }) => listingId === camera?.id)?.views).toBe(1234);
    const tundes = contact.conversations.filter(({ sellerId }) => sellerId === named('Tunde Bakare')?.id);
    expect([tundes.length, tundes.filter(isAnswered).length]).toEqual([20, 19]);
    expect(rateOf(named('Tunde Bakare')?.id)).toBe(95);
    expect(named('Tunde Bakare')).toMatchObject({ showPhone: true, phone: expect.any(String) });
  });

  it('has one view count for each published listing', () => {
    const published = data.listings.filter(({ publishedAt }) => publishedAt);
    expect(contact.views.map(({ listingId }) => listingId).sort()).toEqual(
      published.map(({ id }) => id).sort(),
    );
    expect(contact.views.every(({ views }) => Number.isInteger(views) && views >= 0 && views < 2_000)).toBe(
      true,
    );
  });

  it('has favorites of visible listings only, without duplicates or own listings, saved after publication', () => {
    const pairs = contact.favorites.map(({ userId, listingId }) => `${userId} ${listingId}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { userId, listingId, title, savedAt } of contact.favorites) {
      const listing = listingOf.get(listingId);
      expect(listing && isPubliclyVisible(listing.status) && listing.sellerId !== userId).toBe(true);
      expect(listing?.title).toBe(title);
      expect(savedAt >= (listing?.publishedAt ?? NOW) && savedAt <= NOW).toBe(true);
    }
    expect(contact.favorites.filter(({ userId }) => userId === named('Amina Yusuf')?.id)).toHaveLength(9);
  });

  it('has conversations with plausible participants and dates', () => {
    const pairs = contact.conversations.map(({ listingId, buyerId }) => `${buyerId} ${listingId}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.length).toBeGreaterThan(200);
    for (const {
      listingId,
      buyerId,
      sellerId,
      createdAt,
      messages,
      mayHaveBought,
    } of contact.conversations) {
      const listing = listingOf.get(listingId);
      expect(listing?.sellerId).toBe(sellerId);
      expect(buyerId).not.toBe(sellerId);
      expect(createdAt > (listing?.publishedAt ?? NOW)).toBe(true);
      expect((userOf.get(buyerId)?.createdAt ?? NOW) < createdAt).toBe(true);
      expect(messages[0]).toMatchObject({ senderId: buyerId, createdAt });
      const ended = listing?.soldAt ?? NOW;
      for (const [index, { body, kind, createdAt: at }] of messages.entries()) {
        expect(body.length).toBeLessThanOrEqual(MESSAGE_MAX);
        expect(body !== '' || kind !== 'text').toBe(true);
        expect(at <= ended || mayHaveBought).toBe(true);
        expect(at >= (messages[index - 1]?.createdAt ?? createdAt) && at < NOW).toBe(true);
      }
    }
  });

  it('reveals only phone numbers that sellers show, once to each viewer', () => {
    const pairs = contact.reveals.map(({ listingId, viewerId }) => `${listingId} ${viewerId}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { listingId, revealedAt } of contact.reveals) {
      expect(userOf.get(listingOf.get(listingId)?.sellerId ?? '')).toMatchObject({ showPhone: true });
      expect(revealedAt < NOW).toBe(true);
    }
    const tundes = contact.reveals.filter(
      ({ listingId }) => listingOf.get(listingId)?.sellerId === named('Tunde Bakare')?.id,
    );
    expect(tundes.length).toBeGreaterThan(4);
  });

  it('gives most sellers a response rate, with different values that stay valid for a week', () => {
    const rates = data.users.map(({ id }) => rateOf(id)).filter((rate) => rate !== null);
    expect(rates.length).toBeGreaterThan(40);
    expect(new Set(rates).size).toBeGreaterThan(8);
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(66);
    const oldest = Math.min(...contact.conversations.map(({ createdAt }) => createdAt.getTime()));
    expect(NOW.getTime() - oldest).toBeLessThan(83 * DAY);
  });

  it('shows the phone numbers of most sellers, but not of all', () => {
    const offering = data.users.filter(({ phone, showPhone }) => phone && showPhone).length;
    expect(offering / data.users.length).toBeGreaterThan(0.7);
    expect(offering).toBeLessThan(data.users.length - 5);
  });
});

describe('Demo sales and removals', () => {
  const { sales, removals } = buildDemoEndings(data, contact);

  it('record each sale with its price, and only buyers who had written before', () => {
    const sold = data.listings.filter(({ status }) => status === 'sold');
    expect(sales.map(({ listingId, price, soldAt }) => [listingId, price, soldAt])).toEqual(
      sold.map(({ id, price, soldAt }) => [id, price, soldAt]),
    );
    expect(sales.filter(({ buyerId }) => buyerId).length).toBeGreaterThan(5);
    for (const { listingId, buyerId, soldAt } of sales.filter((sale) => sale.buyerId)) {
      const conversation = contact.conversations.find(
        (each) => each.listingId === listingId && each.buyerId === buyerId,
      );
      expect(conversation && conversation.createdAt < soldAt).toBe(true);
    }
  });

  it('record each removal, with a reason for those by moderators', () => {
    const removed = data.listings.filter(({ status }) => status === 'removed');
    expect(removals.map(({ listingId }) => listingId)).toEqual(removed.map(({ id }) => id));
    expect(
      removals.filter(({ removedBy, reason }) => (removedBy === 'moderator') !== Boolean(reason)),
    ).toEqual([]);
    expect(new Set(removals.map(({ removedBy }) => removedBy))).toEqual(new Set(['owner', 'moderator']));
  });
});
