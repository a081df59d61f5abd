import type { DueReview } from '#shared/contract/reviews.ts';
import { shortName } from '#shared/format/short-name.ts';

/** `role` is the role of the user who writes the review. */
export function reviewQuestion(role: DueReview['role'], otherName: string): string {
  return `How was ${role === 'buyer' ? 'buying from' : 'selling to'} ${shortName(otherName)}?`;
}
