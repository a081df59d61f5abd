import { Star } from 'lucide-react';
import { formatCount } from '#shared/format/numbers.ts';

/** What buyers thought of someone, or that nobody has said yet. */
export function Rating({ rating, reviews }: { rating: number | null; reviews: number }) {
  if (rating === null) return <p className="text-sm text-ink-3">No ratings yet</p>;
  return (
    <p className="flex items-center gap-1 text-sm text-ink-2">
      <Star className="size-4 fill-current text-star" />
      <b className="num text-ink">{rating.toFixed(1)}</b>
      <span className="sr-only">out of 5</span>
      <span className="num">
        · {formatCount(reviews)} {reviews === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  );
}
