import type { NewNotification } from '#server/modules/notifications/index.ts';
import { paths } from '#shared/paths.ts';
import type { ReviewRow } from './reviews.queries.ts';

// The in-app notifications about reviews. They omit the text of the review.

/** The key of the notification about a review. */
export function reviewKey(reviewId: string): string {
  return `review:${reviewId}`;
}

export function reviewNotification(
  userId: string,
  { id, author, stars, title }: { id: string; author: string; stars: number; title: string },
): NewNotification {
  return {
    userId,
    kind: 'review',
    key: reviewKey(id),
    path: paths.ownReviews,
    title: `${author} gave you ${stars} of 5 stars`,
    body: `For “${title}”. You can reply once.`,
  };
}

/** Omits the name of the reviewed user, which would remain after the deletion of their account. */
export function replyNotification(bySubject: string, { id, authorId, title }: ReviewRow): NewNotification {
  return {
    userId: authorId,
    kind: 'review',
    key: `review-reply:${id}`,
    path: paths.sellerReviews(bySubject),
    title: `You got a reply to your review about “${title}”`,
  };
}
