import { describe, expect, it } from 'vitest';
import { nameContactDetails } from '#shared/rules/listing/contact-details.ts';
import { averageStars } from '#shared/rules/rating.ts';
import { buildDemoContact } from './contact.ts';
import { buildDemoData } from './demo-data.ts';
import { buildDemoEndings } from './endings.ts';
import { buildDemoReviews } from './reviews.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const data = buildDemoData(NOW);
const endings = buildDemoEndings(data, buildDemoContact(data, NOW));
const reviews = buildDemoReviews(data, endings, NOW);

const of = (name: string) => {
  const id = data.users.find((user) => user.name === name)?.id;
  const about = reviews.filter(({ subjectId }) => subjectId === id);
  return averageStars(
    about.reduce((sum, { stars }) => sum + stars, 0),
    about.length,
  );
};

describe('Demo reviews', () => {
  it('are the same every time', () => {
    expect(buildDemoReviews(data, endings, NOW)).toEqual(reviews);
  });

  it('are written once by each side of a sale, after the sale and before now', () => {
    expect(reviews.length).toBeGreaterThan(25);
    expect(new Set(reviews.map(({ listingId, authorId }) => `${listingId} ${authorId}`)).size).toBe(
      reviews.length,
    );
    for (const { listingId, authorId, subjectId, authorRole, createdAt, repliedAt } of reviews) {
      const sale = endings.sales.find((each) => each.listingId === listingId);
      const [author, subject] =
        authorRole === 'buyer' ? [sale?.buyerId, sale?.sellerId] : [sale?.sellerId, sale?.buyerId];
      expect([authorId, subjectId]).toEqual([author, subject]);
      expect(sale && createdAt > sale.soldAt && createdAt < NOW).toBe(true);
      expect(repliedAt === null || (repliedAt > createdAt && repliedAt <= NOW)).toBe(true);
    }
  });

  it('rate both demo accounts, Tunde with the stars of the mock-up, and leave some users unrated', () => {
    expect(of('Tunde Bakare')).toBe(4.8);
    expect(of('Amina Yusuf')).not.toBeNull();
    const rated = new Set(reviews.map(({ subjectId }) => subjectId));
    expect(rated.size).toBeLessThan(data.users.length);
  });

  it('leave both demo accounts a sale to rate', () => {
    for (const name of ['Tunde Bakare', 'Amina Yusuf']) {
      const id = data.users.find((user) => user.name === name)?.id;
      const open = endings.sales.filter(
        ({ listingId, sellerId, buyerId, soldAt }) =>
          buyerId &&
          [sellerId, buyerId].includes(id ?? '') &&
          NOW.getTime() - soldAt.getTime() < 55 * 86_400_000 &&
          !reviews.some((review) => review.listingId === listingId && review.authorId === id),
      );
      expect(open.length).toBeGreaterThan(0);
    }
  });

  it('contain no contact details', () => {
    for (const { text, reply } of reviews) {
      expect(nameContactDetails(text)).toBeNull();
      expect(nameContactDetails(reply ?? '')).toBeNull();
    }
  });
});
