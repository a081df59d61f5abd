import { REVIEW_DAYS } from '#shared/rules/limits.ts';
import type { DemoData } from './demo-data.ts';
import type { DemoEndings } from './endings.ts';
import { createRandom, type Random } from './random.ts';
import { BUYER_REVIEW_TEXTS, REPLIES, SELLER_REVIEW_TEXTS } from './review-texts.ts';
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
type Stars = keyof typeof SELLER_REVIEW_TEXTS;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Sales younger than this have no reviews. */
const FRESH = 36 * HOUR;
/** Used in order; their average is the 4.8 of the mock-up. */
const TUNDES: readonly Stars[] = [5, 4, 5, 5, 5];

export function buildDemoReviews({ users }: DemoData, { sales }: DemoEndings, now: Date): DemoReview[] {
  const random = createRandom('reviews');
  const tunde = users.find(({ name }) => name === 'Tunde Bakare')?.id;
  const used = new Set<string>();
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
    .map(({ sale, side }) => {
      const stars = TUNDES[tundes.findIndex((each) => each.side === side) % TUNDES.length];
      return review(sale, side, stars ?? someStars(random), now, used, random);
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

function review(
  { listingId, soldAt }: Sale,
  side: Side,
  stars: Stars,
  now: Date,
  used: Set<string>,
  random: Random,
): DemoReview {
  const within = Math.min(REVIEW_DAYS * DAY, now.getTime() - soldAt.getTime()) * 0.5;
  const at = soldAt.getTime() + random.next() ** 2 * within;
  const text = pickUnusedText(
    (side.authorRole === 'buyer' ? SELLER_REVIEW_TEXTS : BUYER_REVIEW_TEXTS)[stars],
    side.subjectId,
    used,
    random,
  );
  const reply =
    text && random.chance(0.3) ? (stars < 4 ? REPLIES[2] : random.pick(REPLIES.slice(0, 2))) : null;
  return {
    id: random.uuid(),
    listingId,
    ...side,
    stars,
    text,
    reply,
    createdAt: new Date(at),
    repliedAt: reply ? new Date(Math.min(at + random.int(1, 40) * HOUR, now.getTime())) : null,
  };
}

/** Avoids a repeated text on one user's page while unused texts are left. */
function pickUnusedText(
  lines: readonly string[],
  subjectId: string,
  used: Set<string>,
  random: Random,
): string {
  const left = lines.filter((line) => line === '' || !used.has(subjectId + line));
  const line = random.pick(left.length > 0 ? left : lines);
  used.add(subjectId + line);
  return line;
}
