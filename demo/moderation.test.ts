import { describe, expect, it } from 'vitest';
import { BAD_LISTINGS, DUPLICATE_TITLE, SCAM_TITLE } from './bad-listings.ts';
import { buildDemoContact } from './contact.ts';
import { buildDemoData } from './demo-data.ts';
import { buildDemoModeration } from './moderation.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const data = buildDemoData(NOW);
const moderation = buildDemoModeration(data, buildDemoContact(data, NOW), NOW);
const titleOf = (id: number) => data.listings.find((listing) => listing.id === id)?.title;

describe('the demo for moderators', () => {
  it('has reports of four kinds of bad listings, open and closed', () => {
    const open = moderation.reports.filter(({ status }) => status === 'open');
    expect(new Set(open.map(({ listingId }) => listingId)).size).toBe(4);
    expect(open.filter(({ listingId }) => titleOf(listingId) === SCAM_TITLE).length).toBe(3);
    expect(moderation.reports.some(({ status }) => status === 'closed')).toBe(true);
  });

  it('has reports after the listing was published, by somebody else than its seller', () => {
    for (const { listingId, reporterId, createdAt } of moderation.reports) {
      const listing = data.listings.find(({ id }) => id === listingId);
      expect(listing?.sellerId).not.toBe(reporterId);
      expect(listing?.publishedAt?.getTime()).toBeLessThan(createdAt.getTime());
    }
  });

  it('has bad listings that are active, not featured, and newer than what they copy', () => {
    for (const { title, photos } of BAD_LISTINGS) {
      const listing = data.listings.find((each) => each.title === title);
      expect(listing).toMatchObject({ status: 'active', featured: false });
      const others = data.listings.filter((each) => each.photos[0] === `${photos[0]}-1` && each !== listing);
      for (const { createdAt } of others)
        expect(createdAt.getTime(), title).toBeLessThan(listing?.createdAt.getTime() ?? 0);
    }
    expect(moderation.lookAlikes.map(({ listingId }) => titleOf(listingId))).not.toContain(DUPLICATE_TITLE);
  });
});
