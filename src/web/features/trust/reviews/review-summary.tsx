import type { ReviewPage } from '#shared/contract/reviews.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { STARS } from '#shared/rules/rating.ts';
import { Stars } from './stars.tsx';

/** The average rating and the distribution of the stars. */
export function ReviewSummary({
  rating,
  total,
  stars,
}: Pick<ReviewPage, 'total' | 'stars'> & { rating: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card bg-sunken px-4 py-4 md:px-5">
      <div className="grid justify-items-start gap-1">
        <b className="num text-[2.25rem] leading-10 font-bold tracking-tight" aria-hidden="true">
          {rating.toFixed(1)}
        </b>
        <Stars stars={rating} />
        <span className="num text-sm text-ink-3">
          {formatCount(total)} {total === 1 ? 'review' : 'reviews'}
        </span>
      </div>
      <ul className="grid min-w-0 flex-1 basis-40 grid-cols-1 gap-1">
        {STARS.map((each) => (
          <StarBar key={each} stars={each} count={stars[each - 1] ?? 0} total={total} />
        ))}
      </ul>
    </div>
  );
}

function StarBar({ stars, count, total }: { stars: number; count: number; total: number }) {
  return (
    <li className="num flex items-center gap-2.5 text-xs text-ink-2">
      <span className="sr-only">
        {stars} {stars === 1 ? 'star' : 'stars'}: {formatCount(count)}
      </span>
      <span aria-hidden="true" className="w-2.5 flex-none">
        {stars}
      </span>
      {/* An SVG, because the content security policy forbids style attributes. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-2 w-0 min-w-0 flex-1 rounded-full bg-line"
      >
        <rect width={Math.round((100 * count) / total)} height="1" className="fill-star" />
      </svg>
      <span aria-hidden="true" className="min-w-7 flex-none text-right">
        {formatCount(count)}
      </span>
    </li>
  );
}
