import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '#shared/format/numbers.ts';

type RatingProps = {
  rating: number | null;
  reviews: number;
  /** The path of the reviews. */
  to?: string;
};

/** The rating of a user, or a note that there is none. */
export function Rating({ rating, reviews, to }: RatingProps) {
  if (rating === null) return <p className="text-sm text-ink-3">No ratings yet</p>;
  const count = `${formatCount(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`;
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
      <Star className="size-4 fill-current text-star" />
      <b className="num text-ink">{rating.toFixed(1)}</b>
      <span className="sr-only">out of 5</span>
      <span aria-hidden="true">·</span>
      {to ? (
        <Link to={to} className="num hit link relative rounded-xs py-0.5 font-medium">
          {count}
        </Link>
      ) : (
        <span className="num">{count}</span>
      )}
    </p>
  );
}
