import { describe, expect, it } from 'vitest';
import { BAD_LISTINGS, COPIED_PHOTOS_TITLES, REMOVAL_REASONS, SCAM_TITLE } from './bad-listings.ts';
import { buildDemoContact } from './contact.ts';
import { buildDemoData } from './demo-data.ts';
import { buildDemoEndings } from './endings.ts';
import { buildDemoModeration } from './moderation.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const data = buildDemoData(NOW);
const contact = buildDemoContact(data, NOW);
const moderation = buildDemoModeration(data, contact, NOW);
const { removals } = buildDemoEndings(data, contact);

const listingOf = (id: number) => data.listings.find((listing) => listing.id === id);
const titleOf = (id: number) => listingOf(id)?.title;
const closed = moderation.reports.filter(({ status }) => status === 'closed');

describe('the demo for moderators', () => {
  it('has open reports of four kinds of bad listings', () => {
    const open = moderation.reports.filter(({ status }) => status === 'open');
    expect(new Set(open.map(({ listingId }) => listingId)).size).toBe(4);
    expect(open.every(({ listingId }) => listingOf(listingId)?.status === 'active')).toBe(true);
    expect(open.filter(({ listingId }) => titleOf(listingId) === SCAM_TITLE).length).toBe(3);
  });

  it('has upheld reports, closed by the removal of the listing', () => {
    const upheld = closed.filter(({ listingId }) => listingOf(listingId)?.status === 'removed');
    expect(new Set(upheld.map(({ listingId }) => titleOf(listingId)))).toEqual(
      new Set(Object.keys(REMOVAL_REASONS)),
    );
    for (const { listingId, createdAt, updatedAt } of upheld) {
      const removal = removals.find((each) => each.listingId === listingId);
      expect(updatedAt).toEqual(removal?.removedAt);
      expect(createdAt.getTime()).toBeLessThan(updatedAt.getTime());
    }
  });

  it('has rejected reports of honest listings, closed some hours later', () => {
    const rejected = closed.filter(({ listingId }) => listingOf(listingId)?.status === 'active');
    expect(rejected.map(({ reason }) => reason)).toContain('scam');
    const bad = BAD_LISTINGS.map(({ title }) => title);
    for (const { listingId, createdAt, updatedAt } of rejected) {
      expect(bad).not.toContain(titleOf(listingId));
      expect(updatedAt.getTime()).toBeGreaterThan(createdAt.getTime());
      expect(updatedAt.getTime()).toBeLessThan(NOW.getTime());
    }
  });

  it('has reports after the listing was published, by a user other than its seller', () => {
    for (const { listingId, reporterId, createdAt } of moderation.reports) {
      const listing = listingOf(listingId);
      expect(listing?.sellerId).not.toBe(reporterId);
      expect(listing?.publishedAt?.getTime(), listing?.title).toBeLessThan(createdAt.getTime());
    }
  });

  it('has bad listings that are not featured, and newer than those whose photos they use', () => {
    for (const { title, status = 'active', photos } of BAD_LISTINGS) {
      const listing = data.listings.find((each) => each.title === title);
      expect(listing).toMatchObject({ status, featured: false });
      const others = data.listings.filter((each) => each.photos[0] === `${photos[0]}-1` && each !== listing);
      expect(others.length > 0, title).toBe(COPIED_PHOTOS_TITLES.includes(title));
      for (const { createdAt, sellerId } of others) {
        expect(createdAt.getTime(), title).toBeLessThan(listing?.createdAt.getTime() ?? 0);
        expect(sellerId, title).not.toBe(listing?.sellerId);
      }
    }
  });

  it('flags every active listing with the photos of another seller', () => {
    const active = COPIED_PHOTOS_TITLES.filter((title) => !(title in REMOVAL_REASONS));
    expect(moderation.lookAlikes.map(({ listingId }) => titleOf(listingId)).sort()).toEqual(
      active.toSorted(),
    );
    for (const { listingId, originalId } of moderation.lookAlikes)
      expect(listingOf(listingId)?.photos[0]).toBe(listingOf(originalId)?.photos[0]);
  });
});

describe('the removed listings of the demo', () => {
  it('were removed by a moderator if they broke the rules, and by their owner otherwise', () => {
    const byModerator = removals.filter(({ removedBy }) => removedBy === 'moderator');
    expect(byModerator.map(({ listingId, reason }) => [titleOf(listingId), reason]).sort()).toEqual(
      Object.entries(REMOVAL_REASONS).sort(),
    );
    const bad = BAD_LISTINGS.map(({ title }) => title);
    const byOwner = removals.filter(({ removedBy }) => removedBy === 'owner');
    expect(byOwner.length).toBeGreaterThanOrEqual(5);
    expect(byOwner.filter(({ listingId }) => bad.includes(titleOf(listingId) ?? ''))).toEqual([]);
  });
});
