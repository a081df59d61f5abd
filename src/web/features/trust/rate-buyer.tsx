import { RateButton } from '#web/features/trust/reviews/rate-button.tsx';
import { useDueReviews } from './due-reviews.ts';

/** For a sold listing whose buyer can be rated. The surrounding list loads the due reviews once. */
export function RateBuyer({ listingId, className }: { listingId: string; className?: string }) {
  const due = useDueReviews(false).find(({ item, role }) => item.id === listingId && role === 'seller');
  return due ? <RateButton due={due} className={className} /> : null;
}
