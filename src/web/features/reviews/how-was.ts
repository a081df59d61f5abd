import type { DueReview } from '#shared/contract/reviews.ts';
import { spokenName } from '#shared/format/spoken-name.ts';

/** `role` is that of whoever is asked. */
export function howWas(role: DueReview['role'], otherName: string): string {
  return `How was ${role === 'buyer' ? 'buying from' : 'selling to'} ${spokenName(otherName)}?`;
}
