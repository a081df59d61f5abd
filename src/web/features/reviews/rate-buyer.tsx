import { useDueReviews } from './due-reviews.ts';
import { RateButton } from './rate-button.tsx';

/** Beside an ad that was sold to someone who can still be rated. The list around it asks who that is, once for all. */
export function RateBuyer({ listingId, className }: { listingId: string; className?: string }) {
  const due = useDueReviews(false).find(({ item, role }) => item.id === listingId && role === 'seller');
  return due ? <RateButton due={due} className={className} /> : null;
}
