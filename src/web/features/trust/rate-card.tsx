import { RateButton } from '#web/features/trust/reviews/rate-button.tsx';
import { reviewQuestion } from '#web/features/trust/reviews/review-question.ts';
import { useDueReviews } from './due-reviews.ts';

export type RateCardProps = { listingId: string; otherId: string; name: string };

/** In the conversation about a sold listing, for both sides while they can rate the sale. */
export function RateCard({ listingId, otherId, name }: RateCardProps) {
  const due = useDueReviews().find(({ item, other }) => item.id === listingId && other.id === otherId);
  if (!due) return null;
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-accent-soft px-4 py-3 text-sm md:px-6">
      <p className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere text-ink">
        {reviewQuestion(due.role, name)}
      </p>
      <RateButton due={due} />
    </div>
  );
}
