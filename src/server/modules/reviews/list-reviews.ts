import type { Db } from '#server/platform/database/database.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import { isId } from '#shared/contract/common.ts';
import type { ReviewPage } from '#shared/contract/reviews.ts';
import { AppError } from '#shared/errors.ts';
import { REVIEWS_PAGE } from '#shared/rules/limits.ts';
import { averageStars } from '#shared/rules/rating.ts';
import { presentReview } from './reviews.presenter.ts';
import { countStars, findReviewedUser, listReviews } from './reviews.queries.ts';

// The reviews of a user. With a private profile, the rating is public, but only the user sees the reviews.

export async function listReviewsOf(
  db: Db,
  subjectId: string,
  cursor: string | undefined,
  findViewer: () => Promise<{ id: string } | null>,
): Promise<ReviewPage> {
  const reviewedUser = isId(subjectId) ? await findReviewedUser(db, subjectId) : null;
  if (!reviewedUser) throw new AppError('USER_NOT_FOUND');
  const after = parseCursor(cursor);
  const isHidden = reviewedUser.hasPrivateProfile && (await findViewer())?.id !== subjectId;
  const [rows, stars] = await Promise.all([
    isHidden ? [] : listReviews(db, subjectId, { after, limit: REVIEWS_PAGE + 1 }),
    countStars(db, subjectId),
  ]);
  const { shown, nextCursor } = cutPage(rows, REVIEWS_PAGE);
  const total = stars.reduce((all, { count }) => all + count, 0);
  const weight = stars.reduce((all, one) => all + one.weight, 0);
  const sum = stars.reduce((all, one, index) => all + one.weight * (index + 1), 0);
  return {
    items: shown.map(presentReview),
    total,
    stars: stars.map(({ count }) => count),
    rating: averageStars(sum, weight),
    nextCursor,
  };
}
