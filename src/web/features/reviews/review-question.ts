import type { DueReview } from '#shared/contract/reviews.ts';
import { shortName } from '#shared/format/short-name.ts';

/** `role` is that of whoever is asked. */
export function reviewQuestion(role: DueReview['role'], otherName: string): string {
  return `How was ${role === 'buyer' ? 'buying from' : 'selling to'} ${shortName(otherName)}?`;
}
