import { describe, expect, it } from 'vitest';
import { nameContactDetails } from '#shared/rules/listing/contact-details.ts';
import { averageStars } from '#shared/rules/rating.ts';
import { BUSINESSES } from './businesses.ts';
import { buildDemoContact } from './contact.ts';
import { buildDemoData } from './demo-data.ts';
import { buildDemoEndings } from './endings.ts';
import { reviewTextsFor } from './review-texts.ts';
import type { Stars } from './review-texts-of-goods.ts';
import { buildDemoReviews, type DemoReview } from './reviews.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const data = buildDemoData(NOW);
const endings = buildDemoEndings(data, buildDemoContact(data, NOW));
const reviews = buildDemoReviews(data, endings, NOW);

const listingOf = new Map(data.listings.map((listing) => [listing.id, listing]));
const STARS: readonly Stars[] = [2, 3, 4, 5];
const ROLES = ['buyer', 'seller'] as const;

function textsFor({ listingId, authorRole, stars }: DemoReview) {
  const listing = listingOf.get(listingId);
  if (!listing) throw new Error(`no listing ${listingId}`);
  return reviewTextsFor(listing, authorRole, stars as Stars);
}

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

  it('have persons as buyers', () => {
    const names = new Map(data.users.map(({ id, name }) => [id, name]));
    const buyers = reviews.map(({ authorRole, authorId, subjectId }) =>
      names.get(authorRole === 'buyer' ? authorId : subjectId),
    );
    expect(buyers.filter((name) => BUSINESSES.has(name ?? ''))).toEqual([]);
  });

  it('have texts that fit what was sold, and replies that fit the text', () => {
    expect(reviews.some(({ reply }) => reply)).toBe(true);
    for (const review of reviews.filter(({ text }) => text)) {
      const texts = textsFor(review);
      expect(Object.keys(texts)).toContain(review.text);
      if (review.reply) expect(texts[review.text]).toContain(review.reply);
    }
    expect(reviews.filter(({ text, reply }) => text === '' && reply)).toEqual([]);
  });
});

describe('Review texts', () => {
  const everyText = data.listings.flatMap((listing) =>
    ROLES.flatMap((role) =>
      STARS.flatMap((stars) =>
        Object.entries(reviewTextsFor(listing, role, stars)).map(([text, replies]) => ({
          listing,
          text,
          replies,
        })),
      ),
    ),
  );

  it('exist for all listings and stars, each with a reply, without contact details and gender', () => {
    for (const listing of data.listings)
      for (const role of ROLES)
        for (const stars of STARS)
          expect(Object.keys(reviewTextsFor(listing, role, stars)).length).toBeGreaterThan(0);
    for (const line of new Set(everyText.flatMap(({ text, replies }) => [text, ...replies]))) {
      expect(nameContactDetails(line)).toBeNull();
      expect(line).not.toMatch(/\b(he|she|him|her|his|hers|sir|ma|madam)\b/i);
    }
    expect(everyText.filter(({ replies }) => replies.length === 0)).toEqual([]);
  });

  it('name only what the kind of listing can have', () => {
    const about = (categoryId: number, subcategories?: readonly string[]) =>
      everyText
        .filter(({ listing }) => listing.categoryId === categoryId)
        .filter(({ listing }) => subcategories?.includes(listing.subcategory) ?? true)
        .map(({ text }) => text);
    expect(about(3).filter((text) => /\b(item|packed|clean for|cable|scratch|pickup)\b/i.test(text))).toEqual(
      [],
    );
    expect(about(3, ['land']).filter((text) => /\b(keys|place is|clean|swept)\b/i.test(text))).toEqual([]);
    expect(about(5, ['food-farm']).filter((text) => /\b(clean|works|tested|new)\b/i.test(text))).toEqual([]);
    expect(about(4).filter((text) => /\b(works|tested|mechanic|papers)\b/i.test(text))).toEqual([]);
  });
});
