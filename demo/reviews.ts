import { REVIEW_DAYS } from '#shared/rules/limits.ts';
import type { DemoData } from './demo-data.ts';
import type { DemoListing } from './demo-listing.ts';
import type { DemoEndings } from './endings.ts';
import { createLinePicker, type PickLine } from './exchanges.ts';
import { createRandom, type Random } from './random.ts';
import { reviewTextsFor } from './review-texts.ts';
import type { Stars } from './review-texts-of-goods.ts';
import { DEMO_ACCOUNTS } from './users.ts';

/**
 * Reviews of the demo's sales by buyers and sellers.
 * The demo accounts have not rated their two latest sales, so that they can try it.
 */

export type DemoReview = {
  id: string;
  listingId: number;
  authorId: string;
  subjectId: string;
  authorRole: 'buyer' | 'seller';
  stars: number;
  text: string;
  reply: string | null;
  repliedAt: Date | null;
  createdAt: Date;
};

type Side = Pick<DemoReview, 'authorId' | 'subjectId' | 'authorRole'>;
type Sale = DemoEndings['sales'][number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Sales younger than this have no reviews. */
const FRESH = 36 * HOUR;
/** Used in order; their average is the 4.8 of the mock-up. */
const TUNDES: readonly Stars[] = [5, 4, 5, 5, 5];

export function buildDemoReviews(
  { users, listings }: DemoData,
  { sales }: DemoEndings,
  now: Date,
): DemoReview[] {
  const random = createRandom('reviews');
  const tunde = users.find(({ name }) => name === 'Tunde Bakare')?.id;
  const pickLine = createLinePicker();
  const listingOf = new Map(listings.map((listing) => [listing.id, listing]));
  const unrated = DEMO_ACCOUNTS.flatMap(({ name }) =>
    latestOf(users.find((user) => user.name === name)?.id, sales),
  );
  const written = sales
    .filter(({ soldAt }) => now.getTime() - soldAt.getTime() > FRESH)
    .flatMap((sale) =>
      sidesOf(sale)
        .filter(({ authorRole, subjectId }) => subjectId === tunde || random.chance(OFTEN[authorRole]))
        .filter(({ authorId }) => !unrated.some((each) => each.sale === sale && each.by === authorId))
        .map((side) => ({ sale, side })),
    );
  const tundes = written.filter(({ side }) => side.subjectId === tunde);
  // Only whole rounds of his stars have their average.
  const superfluous = new Set(tundes.slice(tundes.length - (tundes.length % TUNDES.length)));
  return written
    .filter((each) => !superfluous.has(each))
    .flatMap(({ sale, side }) => {
      const listing = listingOf.get(sale.listingId);
      const stars = TUNDES[tundes.findIndex((each) => each.side === side) % TUNDES.length];
      return listing ? review(sale, listing, side, stars ?? someStars(random), now, pickLine, random) : [];
    });
}

function someStars(random: Random): Stars {
  return random.weighted<Stars>([5, 4, 3, 2], (stars) => LIKELY[stars]);
}

/** The user's last two sales, which stay unrated by them. */
function latestOf(by: string | undefined, sales: readonly Sale[]): { sale: Sale; by: string | undefined }[] {
  return sales
    .filter(({ sellerId, buyerId }) => buyerId && [sellerId, buyerId].includes(by ?? ''))
    .toSorted((a, b) => b.soldAt.getTime() - a.soldAt.getTime())
    .slice(0, 2)
    .map((sale) => ({ sale, by }));
}

const LIKELY: Record<Stars, number> = { 5: 12, 4: 5, 3: 2, 2: 1 };
/** The probability of a review: buyers write more often. */
const OFTEN = { buyer: 0.8, seller: 0.45 };

function sidesOf({ sellerId, buyerId }: Sale): Side[] {
  if (!buyerId) return [];
  return [
    { authorId: buyerId, subjectId: sellerId, authorRole: 'buyer' },
    { authorId: sellerId, subjectId: buyerId, authorRole: 'seller' },
  ];
}

/** Some users give stars alone. */
const WITHOUT_TEXT = 0.12;
const WITH_REPLY = 0.4;

function review(
  { listingId, soldAt }: Sale,
  listing: DemoListing,
  side: Side,
  stars: Stars,
  now: Date,
  pickLine: PickLine,
  random: Random,
): DemoReview {
  const within = Math.min(REVIEW_DAYS * DAY, now.getTime() - soldAt.getTime()) * 0.5;
  const at = soldAt.getTime() + random.next() ** 2 * within;
  const id = random.uuid();
  // A stream of its own, so that a change of the texts does not change the stars of other reviews.
  const ofTexts = createRandom(`text of review ${id}`);
  const texts = reviewTextsFor(listing, side.authorRole, stars);
  const text = ofTexts.chance(WITHOUT_TEXT) ? '' : pickLine(Object.keys(texts), ofTexts);
  const reply = text && ofTexts.chance(WITH_REPLY) ? pickLine(texts[text] ?? [], ofTexts) : null;
  return {
    id,
    listingId,
    ...side,
    stars,
    text,
    reply,
    createdAt: new Date(at),
    repliedAt: reply ? new Date(Math.min(at + ofTexts.int(1, 40) * HOUR, now.getTime())) : null,
  };
}
